-- CreateTable
CREATE TABLE "AddressProblem" (
    "hash" TEXT COLLATE "C" NOT NULL,
    "addressHash" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "AddressProblem_pkey" PRIMARY KEY ("hash", "addressHash")
);

-- CreateIndex
CREATE INDEX "AddressProblem_applicationId_idx" ON "AddressProblem"("applicationId");

-- DropIndex
DROP INDEX "AgentAttempt_enrollmentId_step_key";

-- CreateIndex
CREATE UNIQUE INDEX "AgentAttempt_enrollmentId_step_key" ON "AgentAttempt"("enrollmentId", "step") WHERE ("state" <> 'deferred');
