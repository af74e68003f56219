-- Texts are compared byte by byte ("C"), as on SQLite, whatever the language of the database.

-- CreateTable
CREATE TABLE "Application" (
    "id" TEXT COLLATE "C" NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "statusSince" BIGINT NOT NULL,
    "primaryBorrowerFirstName" TEXT COLLATE "C" NOT NULL,
    "primaryBorrowerLastName" TEXT COLLATE "C" NOT NULL,
    "primaryBorrowerEmail" TEXT COLLATE "C" NOT NULL,
    "primaryBorrowerPhone" TEXT COLLATE "C" NOT NULL,
    "primaryBorrowerPhoneE164" TEXT COLLATE "C",
    "primaryBorrowerDateOfBirth" BYTEA,
    "primaryBorrowerSsn" BYTEA,
    "subjectPropertyStreetAddress" TEXT COLLATE "C",
    "subjectPropertyCity" TEXT COLLATE "C",
    "subjectPropertyZip" TEXT COLLATE "C",
    "subjectPropertyState" TEXT COLLATE "C" NOT NULL,
    "loanPurpose" TEXT COLLATE "C",
    "losId" TEXT COLLATE "C",
    "crmId" TEXT COLLATE "C",
    "teamId" TEXT COLLATE "C",
    "leadProviderSlug" TEXT COLLATE "C",
    "sleepUntil" BIGINT,
    "stoppedAt" BIGINT,
    "stoppedBy" TEXT COLLATE "C",
    "stopReason" TEXT COLLATE "C",

    CONSTRAINT "Application_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SearchTerm" (
    "term" TEXT COLLATE "C" NOT NULL,
    "applicationId" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "SearchTerm_pkey" PRIMARY KEY ("term","applicationId")
);

-- CreateTable
CREATE TABLE "HistoryEntry" (
    "id" TEXT COLLATE "C" NOT NULL,
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,
    "action" TEXT COLLATE "C" NOT NULL,
    "actorKind" TEXT COLLATE "C" NOT NULL,
    "actorId" TEXT COLLATE "C" NOT NULL,
    "actorName" TEXT COLLATE "C" NOT NULL,
    "via" TEXT COLLATE "C" NOT NULL,
    "requestId" TEXT COLLATE "C" NOT NULL,
    "changes" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "HistoryEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OutboxEvent" (
    "id" TEXT COLLATE "C" NOT NULL,
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,
    "type" TEXT COLLATE "C" NOT NULL,
    "payload" TEXT COLLATE "C" NOT NULL,
    "deliveredAt" BIGINT,

    CONSTRAINT "OutboxEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LeadEvent" (
    "id" TEXT COLLATE "C" NOT NULL,
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,
    "leadProviderSlug" TEXT COLLATE "C" NOT NULL,
    "actorId" TEXT COLLATE "C" NOT NULL,
    "requestId" TEXT COLLATE "C" NOT NULL,
    "body" BYTEA NOT NULL,

    CONSTRAINT "LeadEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Suppression" (
    "id" TEXT COLLATE "C" NOT NULL,
    "personHash" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,
    "actorKind" TEXT COLLATE "C" NOT NULL,
    "actorId" TEXT COLLATE "C" NOT NULL,
    "actorName" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C",
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "liftedAt" BIGINT,
    "liftedBy" TEXT COLLATE "C",
    "liftReason" TEXT COLLATE "C",

    CONSTRAINT "Suppression_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IdempotencyRecord" (
    "callerId" TEXT COLLATE "C" NOT NULL,
    "path" TEXT COLLATE "C" NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "bodyHash" TEXT COLLATE "C" NOT NULL,
    "status" INTEGER NOT NULL,
    "answer" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "IdempotencyRecord_pkey" PRIMARY KEY ("callerId","path","key")
);

-- CreateTable
CREATE TABLE "ApiToken" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    "ending" TEXT COLLATE "C" NOT NULL,
    "scopes" TEXT COLLATE "C" NOT NULL,
    "teamId" TEXT COLLATE "C",
    "createdAt" BIGINT NOT NULL,
    "createdBy" TEXT COLLATE "C" NOT NULL,
    "expiresAt" BIGINT,
    "lastUsedAt" BIGINT,
    "revokedAt" BIGINT,

    CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Team" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "disabledAt" BIGINT,

    CONSTRAINT "Team_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Person" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "passwordHash" TEXT COLLATE "C" NOT NULL,
    "role" TEXT COLLATE "C" NOT NULL,
    "teamId" TEXT COLLATE "C",
    "createdAt" BIGINT NOT NULL,
    "disabledAt" BIGINT,
    "sessionVersion" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SampleApplication" (
    "applicationId" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "SampleApplication_pkey" PRIMARY KEY ("applicationId")
);

-- CreateTable
CREATE TABLE "Setting" (
    "name" TEXT COLLATE "C" NOT NULL,
    "value" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "Application_createdAt_idx" ON "Application"("createdAt");

-- CreateIndex
CREATE INDEX "Application_updatedAt_idx" ON "Application"("updatedAt");

-- CreateIndex
CREATE INDEX "Application_status_createdAt_idx" ON "Application"("status", "createdAt");

-- CreateIndex
CREATE INDEX "Application_status_statusSince_idx" ON "Application"("status", "statusSince");

-- CreateIndex
CREATE INDEX "Application_teamId_createdAt_idx" ON "Application"("teamId", "createdAt");

-- CreateIndex
CREATE INDEX "Application_leadProviderSlug_createdAt_idx" ON "Application"("leadProviderSlug", "createdAt");

-- CreateIndex
CREATE INDEX "Application_crmId_idx" ON "Application"("crmId");

-- CreateIndex
CREATE INDEX "Application_losId_idx" ON "Application"("losId");

-- CreateIndex
CREATE INDEX "Application_stoppedAt_idx" ON "Application"("stoppedAt");

-- CreateIndex
CREATE INDEX "Application_sleepUntil_idx" ON "Application"("sleepUntil");

-- CreateIndex
CREATE INDEX "HistoryEntry_applicationId_id_idx" ON "HistoryEntry"("applicationId", "id");

-- CreateIndex
CREATE INDEX "OutboxEvent_deliveredAt_id_idx" ON "OutboxEvent"("deliveredAt", "id");

-- CreateIndex
CREATE INDEX "LeadEvent_applicationId_id_idx" ON "LeadEvent"("applicationId", "id");

-- CreateIndex
CREATE INDEX "Suppression_personHash_idx" ON "Suppression"("personHash");

-- CreateIndex
CREATE INDEX "IdempotencyRecord_at_idx" ON "IdempotencyRecord"("at");

-- CreateIndex
CREATE UNIQUE INDEX "ApiToken_hash_key" ON "ApiToken"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "Person_email_key" ON "Person"("email");

