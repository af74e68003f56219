-- AlterTable
ALTER TABLE "AgentAttempt" ADD COLUMN "outcome" TEXT;
