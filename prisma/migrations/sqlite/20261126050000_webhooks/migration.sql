-- CreateTable
CREATE TABLE "WebhookEndpoint" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "createdAt" BIGINT NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "teamId" TEXT,
    "filters" TEXT NOT NULL,
    "ordered" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "disabledReason" TEXT,
    "firstFailureAt" BIGINT,
    "lastSuccessAt" BIGINT,
    "secrets" BLOB NOT NULL,
    "scannedTo" TEXT NOT NULL,
    "leaseOwner" TEXT,
    "leaseUntil" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "endpointId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "replayId" TEXT NOT NULL,
    "applicationId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL,
    "dueAt" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "WebhookAttempt" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "deliveryId" TEXT NOT NULL,
    "endpointId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "ms" INTEGER NOT NULL,
    "address" TEXT,
    "status" INTEGER,
    "error" TEXT,
    "response" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "WebhookDelivery_endpointId_state_dueAt_idx" ON "WebhookDelivery"("endpointId", "state", "dueAt");

-- CreateIndex
CREATE INDEX "WebhookDelivery_endpointId_applicationId_eventId_idx" ON "WebhookDelivery"("endpointId", "applicationId", "eventId");

-- CreateIndex
CREATE UNIQUE INDEX "WebhookDelivery_endpointId_eventId_replayId_key" ON "WebhookDelivery"("endpointId", "eventId", "replayId");

-- CreateIndex
CREATE INDEX "WebhookAttempt_endpointId_id_idx" ON "WebhookAttempt"("endpointId", "id");
