-- CreateTable
CREATE TABLE "AgentWork" (
    "id" TEXT COLLATE "C" NOT NULL,
    "enrollmentId" TEXT COLLATE "C" NOT NULL,
    "step" INTEGER NOT NULL,
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "callerId" TEXT COLLATE "C" NOT NULL,
    "leasedUntil" BIGINT NOT NULL,
    "attemptId" TEXT COLLATE "C",

    CONSTRAINT "AgentWork_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AgentWork_enrollmentId_key" ON "AgentWork"("enrollmentId");

-- CreateIndex
CREATE INDEX "AgentWork_applicationId_idx" ON "AgentWork"("applicationId");

-- CreateIndex
CREATE INDEX "AgentWork_callerId_id_idx" ON "AgentWork"("callerId", "id");

-- CreateIndex
CREATE INDEX "AgentWork_attemptId_idx" ON "AgentWork"("attemptId") WHERE ("attemptId" IS NOT NULL);
