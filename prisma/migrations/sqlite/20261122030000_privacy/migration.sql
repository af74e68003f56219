-- CreateTable
CREATE TABLE "LegalHold" (
    "applicationId" TEXT NOT NULL PRIMARY KEY,
    "at" BIGINT NOT NULL,
    "actorKind" TEXT NOT NULL,
    "actorId" TEXT NOT NULL,
    "actorName" TEXT NOT NULL,
    "reason" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Erasure" (
    "applicationId" TEXT NOT NULL PRIMARY KEY,
    "at" BIGINT NOT NULL,
    "actorKind" TEXT NOT NULL,
    "actorId" TEXT NOT NULL,
    "actorName" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "teamId" TEXT,
    "status" TEXT NOT NULL,
    "historyId" TEXT NOT NULL,
    "historySeal" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "Erasure_historyId_idx" ON "Erasure"("historyId");
