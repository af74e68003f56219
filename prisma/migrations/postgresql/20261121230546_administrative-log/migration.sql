-- CreateTable
CREATE TABLE "AdministrativeEvent" (
    "id" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,
    "action" TEXT COLLATE "C" NOT NULL,
    "actorKind" TEXT COLLATE "C" NOT NULL,
    "actorId" TEXT COLLATE "C" NOT NULL,
    "actorName" TEXT COLLATE "C" NOT NULL,
    "subjectId" TEXT COLLATE "C" NOT NULL,
    "subjectName" TEXT COLLATE "C" NOT NULL,
    "teamId" TEXT COLLATE "C",
    "requestId" TEXT COLLATE "C" NOT NULL,
    "changes" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "AdministrativeEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AdministrativeEvent_teamId_id_idx" ON "AdministrativeEvent"("teamId", "id");
