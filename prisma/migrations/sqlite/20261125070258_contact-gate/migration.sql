-- CreateTable
CREATE TABLE "Consent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "applicationId" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "capturedAt" BIGINT NOT NULL,
    "expiresAt" BIGINT,
    "addressHash" TEXT NOT NULL,
    "textHash" TEXT,
    "evidence" BLOB,
    "recordedAt" BIGINT NOT NULL,
    "actorKind" TEXT NOT NULL,
    "actorId" TEXT NOT NULL,
    "actorName" TEXT NOT NULL,
    "revokedAt" BIGINT,
    "revokedBy" TEXT,
    "revokeReason" TEXT
);

-- CreateTable
CREATE TABLE "LenderLicense" (
    "state" TEXT NOT NULL PRIMARY KEY,
    "number" TEXT,
    "firstDay" TEXT,
    "lastDay" TEXT
);

-- CreateTable
CREATE TABLE "DncScrub" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "phoneHash" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "isListed" INTEGER NOT NULL,
    "listDate" BIGINT NOT NULL
);

-- CreateIndex
CREATE INDEX "Consent_applicationId_idx" ON "Consent"("applicationId");

-- CreateIndex
CREATE INDEX "DncScrub_phoneHash_idx" ON "DncScrub"("phoneHash");

-- CreateIndex
CREATE INDEX "DncScrub_listDate_list_isListed_idx" ON "DncScrub"("listDate", "list", "isListed");
