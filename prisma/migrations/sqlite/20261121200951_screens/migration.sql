-- DropIndex
DROP INDEX "Application_status_statusSince_idx";

-- CreateTable
CREATE TABLE "SavedView" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "personId" TEXT NOT NULL,
    "teamId" TEXT,
    "sharedSince" BIGINT,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "TokenRequest" (
    "tokenId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "method" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "ms" INTEGER NOT NULL,
    "requestId" TEXT NOT NULL,

    PRIMARY KEY ("tokenId", "id")
);

-- CreateIndex
CREATE INDEX "SavedView_personId_idx" ON "SavedView"("personId");

-- CreateIndex
CREATE INDEX "Application_board_idx" ON "Application"("status", "statusSince", "teamId", "leadProviderSlug", "subjectPropertyState", "loanPurpose", "sleepUntil", "stoppedAt");

-- CreateIndex
CREATE INDEX "Application_status_updatedAt_teamId_idx" ON "Application"("status", "updatedAt", "teamId");
