-- CreateTable
CREATE TABLE "WebhookEndpoint" (
    "id" TEXT COLLATE "C" NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "url" TEXT COLLATE "C" NOT NULL,
    "description" TEXT COLLATE "C" NOT NULL,
    "teamId" TEXT COLLATE "C",
    "filters" TEXT COLLATE "C" NOT NULL,
    "ordered" INTEGER NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL,
    "disabledReason" TEXT COLLATE "C",
    "firstFailureAt" BIGINT,
    "lastSuccessAt" BIGINT,
    "secrets" BYTEA NOT NULL,
    "scannedTo" TEXT COLLATE "C" NOT NULL,
    "leaseOwner" TEXT COLLATE "C",
    "leaseUntil" BIGINT NOT NULL,

    CONSTRAINT "WebhookEndpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" TEXT COLLATE "C" NOT NULL,
    "endpointId" TEXT COLLATE "C" NOT NULL,
    "eventId" TEXT COLLATE "C" NOT NULL,
    "replayId" TEXT COLLATE "C" NOT NULL,
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "type" TEXT COLLATE "C" NOT NULL,
    "body" TEXT COLLATE "C" NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL,
    "attempts" INTEGER NOT NULL,
    "dueAt" BIGINT NOT NULL,

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookAttempt" (
    "id" TEXT COLLATE "C" NOT NULL,
    "deliveryId" TEXT COLLATE "C" NOT NULL,
    "endpointId" TEXT COLLATE "C" NOT NULL,
    "type" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,
    "ms" INTEGER NOT NULL,
    "address" TEXT COLLATE "C",
    "status" INTEGER,
    "error" TEXT COLLATE "C",
    "response" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "WebhookAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "WebhookDelivery_endpointId_state_dueAt_idx" ON "WebhookDelivery"("endpointId", "state", "dueAt");

-- CreateIndex
CREATE INDEX "WebhookDelivery_endpointId_applicationId_eventId_idx" ON "WebhookDelivery"("endpointId", "applicationId", "eventId");

-- CreateIndex
CREATE UNIQUE INDEX "WebhookDelivery_endpointId_eventId_replayId_key" ON "WebhookDelivery"("endpointId", "eventId", "replayId");

-- CreateIndex
CREATE INDEX "WebhookAttempt_endpointId_id_idx" ON "WebhookAttempt"("endpointId", "id");
