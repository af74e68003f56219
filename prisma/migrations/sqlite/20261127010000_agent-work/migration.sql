-- CreateTable
CREATE TABLE "AgentWork" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "enrollmentId" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "applicationId" TEXT NOT NULL,
    "callerId" TEXT NOT NULL,
    "leasedUntil" BIGINT NOT NULL,
    "attemptId" TEXT
);

-- CreateIndex
CREATE UNIQUE INDEX "AgentWork_enrollmentId_key" ON "AgentWork"("enrollmentId");

-- CreateIndex
CREATE INDEX "AgentWork_applicationId_idx" ON "AgentWork"("applicationId");

-- CreateIndex
CREATE INDEX "AgentWork_callerId_id_idx" ON "AgentWork"("callerId", "id");

-- CreateIndex
CREATE INDEX "AgentWork_attemptId_idx" ON "AgentWork"("attemptId") WHERE "attemptId" IS NOT NULL;
