-- CreateTable
CREATE TABLE "ContactAttempt" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "attemptId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "applicationId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "channel" TEXT NOT NULL,
    "automated" INTEGER NOT NULL,
    "purpose" TEXT NOT NULL,
    "isAddress" INTEGER NOT NULL
);

-- CreateIndex
CREATE INDEX "ContactAttempt_hash_id_idx" ON "ContactAttempt"("hash", "id");

-- CreateIndex
CREATE INDEX "ContactAttempt_applicationId_idx" ON "ContactAttempt"("applicationId");
