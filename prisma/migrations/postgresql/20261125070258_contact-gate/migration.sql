-- CreateTable
CREATE TABLE "Consent" (
    "id" TEXT COLLATE "C" NOT NULL,
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "channel" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "source" TEXT COLLATE "C" NOT NULL,
    "capturedAt" BIGINT NOT NULL,
    "expiresAt" BIGINT,
    "addressHash" TEXT COLLATE "C" NOT NULL,
    "textHash" TEXT COLLATE "C",
    "evidence" BYTEA,
    "recordedAt" BIGINT NOT NULL,
    "actorKind" TEXT COLLATE "C" NOT NULL,
    "actorId" TEXT COLLATE "C" NOT NULL,
    "actorName" TEXT COLLATE "C" NOT NULL,
    "revokedAt" BIGINT,
    "revokedBy" TEXT COLLATE "C",
    "revokeReason" TEXT COLLATE "C",

    CONSTRAINT "Consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LenderLicense" (
    "state" TEXT COLLATE "C" NOT NULL,
    "number" TEXT COLLATE "C",
    "firstDay" TEXT COLLATE "C",
    "lastDay" TEXT COLLATE "C",

    CONSTRAINT "LenderLicense_pkey" PRIMARY KEY ("state")
);

-- CreateTable
CREATE TABLE "DncScrub" (
    "id" TEXT COLLATE "C" NOT NULL,
    "phoneHash" TEXT COLLATE "C" NOT NULL,
    "list" TEXT COLLATE "C" NOT NULL,
    "isListed" INTEGER NOT NULL,
    "listDate" BIGINT NOT NULL,

    CONSTRAINT "DncScrub_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Consent_applicationId_idx" ON "Consent"("applicationId");

-- CreateIndex
CREATE INDEX "DncScrub_phoneHash_idx" ON "DncScrub"("phoneHash");

-- CreateIndex
CREATE INDEX "DncScrub_listDate_list_isListed_idx" ON "DncScrub"("listDate", "list", "isListed");
