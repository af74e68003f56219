-- Whole indexes give way to partial ones, one after the other: others wait for one at a time. The whole lock comes
-- first, for whoever writes meanwhile would wait for half of it, and it for them. May be run again where it was interrupted.

BEGIN;
LOCK TABLE "Application";
DROP INDEX IF EXISTS "Application_status_updatedAt_teamId_idx", "Application_edited_idx";
CREATE INDEX "Application_edited_idx" ON "Application"("status", "updatedAt", "teamId") WHERE ("updatedAt" > "statusSince");
COMMIT;

BEGIN;
LOCK TABLE "Application";
DROP INDEX IF EXISTS "Application_teamId_createdAt_idx";
CREATE INDEX "Application_teamId_createdAt_idx" ON "Application"("teamId", "createdAt") WHERE ("teamId" IS NOT NULL);
COMMIT;

BEGIN;
LOCK TABLE "Application";
DROP INDEX IF EXISTS "Application_leadProviderSlug_createdAt_idx";
CREATE INDEX "Application_leadProviderSlug_createdAt_idx" ON "Application"("leadProviderSlug", "createdAt") WHERE ("leadProviderSlug" IS NOT NULL);
COMMIT;

BEGIN;
LOCK TABLE "Application";
DROP INDEX IF EXISTS "Application_crmId_idx";
CREATE INDEX "Application_crmId_idx" ON "Application"("crmId") WHERE ("crmId" IS NOT NULL);
COMMIT;

BEGIN;
LOCK TABLE "Application";
DROP INDEX IF EXISTS "Application_losId_idx";
CREATE INDEX "Application_losId_idx" ON "Application"("losId") WHERE ("losId" IS NOT NULL);
COMMIT;

BEGIN;
LOCK TABLE "Application";
DROP INDEX IF EXISTS "Application_stoppedAt_idx";
CREATE INDEX "Application_stoppedAt_idx" ON "Application"("stoppedAt") WHERE ("stoppedAt" IS NOT NULL);
COMMIT;

BEGIN;
LOCK TABLE "Application";
DROP INDEX IF EXISTS "Application_sleepUntil_idx";
CREATE INDEX "Application_sleepUntil_idx" ON "Application"("sleepUntil") WHERE ("sleepUntil" IS NOT NULL);
COMMIT;
