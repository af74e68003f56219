-- DropIndex
DROP INDEX "Application_status_statusSince_idx";

-- CreateTable
CREATE TABLE "SavedView" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "page" TEXT COLLATE "C" NOT NULL,
    "query" TEXT COLLATE "C" NOT NULL,
    "personId" TEXT COLLATE "C" NOT NULL,
    "teamId" TEXT COLLATE "C",
    "sharedSince" BIGINT,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TokenRequest" (
    "tokenId" TEXT COLLATE "C" NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,
    "method" TEXT COLLATE "C" NOT NULL,
    "route" TEXT COLLATE "C" NOT NULL,
    "status" INTEGER NOT NULL,
    "ms" INTEGER NOT NULL,
    "requestId" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "TokenRequest_pkey" PRIMARY KEY ("tokenId","id")
);

-- CreateIndex
CREATE INDEX "SavedView_personId_idx" ON "SavedView"("personId");

-- CreateIndex
CREATE INDEX "Application_board_idx" ON "Application"("status", "statusSince", "teamId", "leadProviderSlug", "subjectPropertyState", "loanPurpose", "sleepUntil", "stoppedAt");

-- CreateIndex
CREATE INDEX "Application_status_updatedAt_teamId_idx" ON "Application"("status", "updatedAt", "teamId");
