-- DropIndex
DROP INDEX "Application_board_idx";

-- AlterTable
ALTER TABLE "Application" ADD COLUMN "callFrom" BIGINT;
ALTER TABLE "Application" ADD COLUMN "callHeldBy" TEXT;
ALTER TABLE "Application" ADD COLUMN "callUntil" BIGINT;

-- CreateIndex
CREATE INDEX "Application_board_idx" ON "Application"("status", "statusSince", "teamId", "leadProviderSlug", "subjectPropertyState", "loanPurpose", "sleepUntil", "stoppedAt", "loanOfficerId", "callFrom", "callUntil", "callHeldBy");

-- CreateIndex
CREATE INDEX "Application_callUntil_idx" ON "Application"("callUntil") WHERE "callUntil" IS NOT NULL;
