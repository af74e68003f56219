-- CreateIndex
CREATE INDEX "AgentAttempt_channel_id_state_idx" ON "AgentAttempt"("channel", "id", "state");
