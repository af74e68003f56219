-- CreateTable
CREATE TABLE "AddressProblem" (
    "hash" TEXT NOT NULL,
    "addressHash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "applicationId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    PRIMARY KEY ("hash", "addressHash")
);

-- CreateIndex
CREATE INDEX "AddressProblem_applicationId_idx" ON "AddressProblem"("applicationId");

-- DropIndex
DROP INDEX "AgentAttempt_enrollmentId_step_key";

-- CreateIndex
CREATE UNIQUE INDEX "AgentAttempt_enrollmentId_step_key" ON "AgentAttempt"("enrollmentId", "step") WHERE "state" <> 'deferred';
