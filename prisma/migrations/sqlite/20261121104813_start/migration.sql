-- Tables that are read by their whole key are stored in its order (WITHOUT ROWID), which saves an index each.

-- CreateTable
CREATE TABLE "Application" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "status" TEXT NOT NULL,
    "statusSince" BIGINT NOT NULL,
    "primaryBorrowerFirstName" TEXT NOT NULL,
    "primaryBorrowerLastName" TEXT NOT NULL,
    "primaryBorrowerEmail" TEXT NOT NULL,
    "primaryBorrowerPhone" TEXT NOT NULL,
    "primaryBorrowerPhoneE164" TEXT,
    "primaryBorrowerDateOfBirth" BLOB,
    "primaryBorrowerSsn" BLOB,
    "subjectPropertyStreetAddress" TEXT,
    "subjectPropertyCity" TEXT,
    "subjectPropertyZip" TEXT,
    "subjectPropertyState" TEXT NOT NULL,
    "loanPurpose" TEXT,
    "losId" TEXT,
    "crmId" TEXT,
    "teamId" TEXT,
    "leadProviderSlug" TEXT,
    "sleepUntil" BIGINT,
    "stoppedAt" BIGINT,
    "stoppedBy" TEXT,
    "stopReason" TEXT
);

-- CreateTable
CREATE TABLE "SearchTerm" (
    "term" TEXT NOT NULL,
    "applicationId" TEXT NOT NULL,

    PRIMARY KEY ("term", "applicationId")
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "HistoryEntry" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "applicationId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "action" TEXT NOT NULL,
    "actorKind" TEXT NOT NULL,
    "actorId" TEXT NOT NULL,
    "actorName" TEXT NOT NULL,
    "via" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "changes" TEXT NOT NULL
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "OutboxEvent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "applicationId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "type" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "deliveredAt" BIGINT
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "LeadEvent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "applicationId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "leadProviderSlug" TEXT NOT NULL,
    "actorId" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "body" BLOB NOT NULL
);

-- CreateTable
CREATE TABLE "Suppression" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "personHash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "actorKind" TEXT NOT NULL,
    "actorId" TEXT NOT NULL,
    "actorName" TEXT NOT NULL,
    "reason" TEXT,
    "applicationId" TEXT NOT NULL,
    "liftedAt" BIGINT,
    "liftedBy" TEXT,
    "liftReason" TEXT
);

-- CreateTable
CREATE TABLE "IdempotencyRecord" (
    "callerId" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "answer" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    PRIMARY KEY ("callerId", "path", "key")
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "ApiToken" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "ending" TEXT NOT NULL,
    "scopes" TEXT NOT NULL,
    "teamId" TEXT,
    "createdAt" BIGINT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "expiresAt" BIGINT,
    "lastUsedAt" BIGINT,
    "revokedAt" BIGINT
);

-- CreateTable
CREATE TABLE "Team" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "disabledAt" BIGINT
);

-- CreateTable
CREATE TABLE "Person" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "teamId" TEXT,
    "createdAt" BIGINT NOT NULL,
    "disabledAt" BIGINT,
    "sessionVersion" INTEGER NOT NULL DEFAULT 0
);

-- CreateTable
CREATE TABLE "SampleApplication" (
    "applicationId" TEXT NOT NULL PRIMARY KEY
);

-- CreateTable
CREATE TABLE "Setting" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
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
