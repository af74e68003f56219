-- CreateIndex
CREATE INDEX "AgentAttempt_unknown_idx" ON "AgentAttempt"("id") WHERE "state" = 'unknown';
