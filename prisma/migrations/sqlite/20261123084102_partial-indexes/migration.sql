-- Whole indexes give way to partial ones. May be run again where it was interrupted before that was noted.
DROP INDEX IF EXISTS "Application_status_updatedAt_teamId_idx";
CREATE INDEX IF NOT EXISTS "Application_edited_idx" ON "Application"("status", "updatedAt", "teamId") WHERE "updatedAt" > "statusSince";

DROP INDEX IF EXISTS "Application_teamId_createdAt_idx";
CREATE INDEX "Application_teamId_createdAt_idx" ON "Application"("teamId", "createdAt") WHERE "teamId" IS NOT NULL;

DROP INDEX IF EXISTS "Application_leadProviderSlug_createdAt_idx";
CREATE INDEX "Application_leadProviderSlug_createdAt_idx" ON "Application"("leadProviderSlug", "createdAt") WHERE "leadProviderSlug" IS NOT NULL;

DROP INDEX IF EXISTS "Application_crmId_idx";
CREATE INDEX "Application_crmId_idx" ON "Application"("crmId") WHERE "crmId" IS NOT NULL;

DROP INDEX IF EXISTS "Application_losId_idx";
CREATE INDEX "Application_losId_idx" ON "Application"("losId") WHERE "losId" IS NOT NULL;

DROP INDEX IF EXISTS "Application_stoppedAt_idx";
CREATE INDEX "Application_stoppedAt_idx" ON "Application"("stoppedAt") WHERE "stoppedAt" IS NOT NULL;

DROP INDEX IF EXISTS "Application_sleepUntil_idx";
CREATE INDEX "Application_sleepUntil_idx" ON "Application"("sleepUntil") WHERE "sleepUntil" IS NOT NULL;
