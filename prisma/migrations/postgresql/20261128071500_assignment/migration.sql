-- CreateTable
CREATE TABLE "AssignedLead" (
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,
    "sequence" BIGINT NOT NULL,

    CONSTRAINT "AssignedLead_pkey" PRIMARY KEY ("applicationId")
);

-- CreateIndex
CREATE UNIQUE INDEX "AssignedLead_sequence_key" ON "AssignedLead"("sequence");

-- CreateIndex
CREATE INDEX "AssignedLead_userId_sequence_idx" ON "AssignedLead"("userId", "sequence");

-- CreateIndex
CREATE INDEX "AssignedLead_userId_at_idx" ON "AssignedLead"("userId", "at");
