-- DropIndex
DROP INDEX "Application_board_idx";

-- AlterTable
ALTER TABLE "Application" ADD COLUMN "loanOfficerId" TEXT;

-- CreateIndex
CREATE INDEX "Application_board_idx" ON "Application"("status", "statusSince", "teamId", "leadProviderSlug", "subjectPropertyState", "loanPurpose", "sleepUntil", "stoppedAt", "loanOfficerId");

-- CreateIndex
CREATE INDEX "Application_loanOfficerId_status_statusSince_idx" ON "Application"("loanOfficerId", "status", "statusSince") WHERE "loanOfficerId" IS NOT NULL;
