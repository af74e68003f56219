-- Whole indexes give way to partial ones. First all are made, while others read; then those that were are dropped, which
-- nobody can read meanwhile. May be run again where it was interrupted before that was noted.
CREATE INDEX IF NOT EXISTS "Application_edited_idx" ON "Application"("status", "updatedAt", "teamId") WHERE ("updatedAt" > "statusSince");
CREATE INDEX "Application_teamId_createdAt_new" ON "Application"("teamId", "createdAt") WHERE ("teamId" IS NOT NULL);
CREATE INDEX "Application_leadProviderSlug_createdAt_new" ON "Application"("leadProviderSlug", "createdAt") WHERE ("leadProviderSlug" IS NOT NULL);
CREATE INDEX "Application_crmId_new" ON "Application"("crmId") WHERE ("crmId" IS NOT NULL);
CREATE INDEX "Application_losId_new" ON "Application"("losId") WHERE ("losId" IS NOT NULL);
CREATE INDEX "Application_stoppedAt_new" ON "Application"("stoppedAt") WHERE ("stoppedAt" IS NOT NULL);
CREATE INDEX "Application_sleepUntil_new" ON "Application"("sleepUntil") WHERE ("sleepUntil" IS NOT NULL);

DROP INDEX IF EXISTS "Application_status_updatedAt_teamId_idx";
DROP INDEX "Application_teamId_createdAt_idx";
DROP INDEX "Application_leadProviderSlug_createdAt_idx";
DROP INDEX "Application_crmId_idx";
DROP INDEX "Application_losId_idx";
DROP INDEX "Application_stoppedAt_idx";
DROP INDEX "Application_sleepUntil_idx";

ALTER INDEX "Application_teamId_createdAt_new" RENAME TO "Application_teamId_createdAt_idx";
ALTER INDEX "Application_leadProviderSlug_createdAt_new" RENAME TO "Application_leadProviderSlug_createdAt_idx";
ALTER INDEX "Application_crmId_new" RENAME TO "Application_crmId_idx";
ALTER INDEX "Application_losId_new" RENAME TO "Application_losId_idx";
ALTER INDEX "Application_stoppedAt_new" RENAME TO "Application_stoppedAt_idx";
ALTER INDEX "Application_sleepUntil_new" RENAME TO "Application_sleepUntil_idx";
