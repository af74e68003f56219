-- AlterTable
ALTER TABLE "Application" ADD COLUMN "nextDeadlineOn" TEXT;

-- The earliest deadline of each file. A job replaces those that have passed.
UPDATE "Application" SET "nextDeadlineOn" = (
  SELECT MIN(t."value") FROM json_each("loanTerms") AS t
  WHERE t."key" IN ('rateLockExpiresOn', 'appraisalContingencyOn', 'financingContingencyOn', 'preApprovalExpiresOn', 'estimatedClosingDate')
) WHERE "loanTerms" IS NOT NULL;

-- CreateIndex
CREATE INDEX "Application_deadline_idx" ON "Application"("nextDeadlineOn", "loanOfficerId") WHERE "nextDeadlineOn" IS NOT NULL;
