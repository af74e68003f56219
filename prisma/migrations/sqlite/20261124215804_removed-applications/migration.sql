-- CreateTable
CREATE TABLE "RemovedApplication" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "applicationId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "teamId" TEXT
);

-- CreateIndex
CREATE INDEX "RemovedApplication_reason_id_idx" ON "RemovedApplication"("reason", "id");

-- CreateIndex
CREATE INDEX "RemovedApplication_teamId_id_idx" ON "RemovedApplication"("teamId", "id");

-- CreateIndex
CREATE INDEX "RemovedApplication_applicationId_idx" ON "RemovedApplication"("applicationId");

-- Erasures from before this table.
INSERT INTO "RemovedApplication" ("id", "applicationId", "at", "reason", "teamId")
SELECT "historyId", "applicationId", "at", 'erased', "teamId" FROM "Erasure";
