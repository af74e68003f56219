-- DropIndex
DROP INDEX "Application_status_updatedAt_teamId_idx";

-- DropIndex
DROP INDEX "Application_sleepUntil_idx";

-- DropIndex
DROP INDEX "Application_stoppedAt_idx";

-- DropIndex
DROP INDEX "Application_losId_idx";

-- DropIndex
DROP INDEX "Application_crmId_idx";

-- DropIndex
DROP INDEX "Application_leadProviderSlug_createdAt_idx";

-- DropIndex
DROP INDEX "Application_teamId_createdAt_idx";

-- CreateIndex
CREATE INDEX "Application_edited_idx" ON "Application"("status", "updatedAt", "teamId") WHERE "updatedAt" > "statusSince";

-- CreateIndex
CREATE INDEX "Application_teamId_createdAt_idx" ON "Application"("teamId", "createdAt") WHERE "teamId" IS NOT NULL;

-- CreateIndex
CREATE INDEX "Application_leadProviderSlug_createdAt_idx" ON "Application"("leadProviderSlug", "createdAt") WHERE "leadProviderSlug" IS NOT NULL;

-- CreateIndex
CREATE INDEX "Application_crmId_idx" ON "Application"("crmId") WHERE "crmId" IS NOT NULL;

-- CreateIndex
CREATE INDEX "Application_losId_idx" ON "Application"("losId") WHERE "losId" IS NOT NULL;

-- CreateIndex
CREATE INDEX "Application_stoppedAt_idx" ON "Application"("stoppedAt") WHERE "stoppedAt" IS NOT NULL;

-- CreateIndex
CREATE INDEX "Application_sleepUntil_idx" ON "Application"("sleepUntil") WHERE "sleepUntil" IS NOT NULL;
