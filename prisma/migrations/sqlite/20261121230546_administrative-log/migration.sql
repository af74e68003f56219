-- CreateTable
CREATE TABLE "AdministrativeEvent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "at" BIGINT NOT NULL,
    "action" TEXT NOT NULL,
    "actorKind" TEXT NOT NULL,
    "actorId" TEXT NOT NULL,
    "actorName" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "subjectName" TEXT NOT NULL,
    "teamId" TEXT,
    "requestId" TEXT NOT NULL,
    "changes" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "AdministrativeEvent_teamId_id_idx" ON "AdministrativeEvent"("teamId", "id");
