-- CreateTable
CREATE TABLE "ContactAttempt" (
    "id" TEXT COLLATE "C" NOT NULL,
    "attemptId" TEXT COLLATE "C" NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,
    "channel" TEXT COLLATE "C" NOT NULL,
    "automated" INTEGER NOT NULL,
    "purpose" TEXT COLLATE "C" NOT NULL,
    "isAddress" INTEGER NOT NULL,

    CONSTRAINT "ContactAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ContactAttempt_hash_id_idx" ON "ContactAttempt"("hash", "id");

-- CreateIndex
CREATE INDEX "ContactAttempt_applicationId_idx" ON "ContactAttempt"("applicationId");
