-- AlterTable
ALTER TABLE "Application" ADD COLUMN     "nextDeadlineOn" TEXT COLLATE "C";

-- The earliest deadline of each file. A job replaces those that have passed.
UPDATE "Application" SET "nextDeadlineOn" = (
  SELECT MIN(t."value" COLLATE "C") FROM json_each_text("loanTerms"::json) AS t
  WHERE t."key" IN ('rateLockExpiresOn', 'appraisalContingencyOn', 'financingContingencyOn', 'preApprovalExpiresOn', 'estimatedClosingDate')
) WHERE "loanTerms" IS NOT NULL;

-- CreateIndex
CREATE INDEX "Application_deadline_idx" ON "Application"("nextDeadlineOn", "loanOfficerId") WHERE ("nextDeadlineOn" IS NOT NULL);
