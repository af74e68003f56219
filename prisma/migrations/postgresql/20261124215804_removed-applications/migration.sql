-- CreateTable
CREATE TABLE "RemovedApplication" (
    "id" TEXT COLLATE "C" NOT NULL,
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,
    "reason" TEXT COLLATE "C" NOT NULL,
    "teamId" TEXT COLLATE "C",

    CONSTRAINT "RemovedApplication_pkey" PRIMARY KEY ("id")
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
