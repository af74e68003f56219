-- CreateTable
CREATE TABLE "Cadence" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "retiredAt" BIGINT
);

-- CreateTable
CREATE TABLE "CadenceVersion" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "cadenceId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "steps" TEXT NOT NULL,
    "publishedAt" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Enrollment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "applicationId" TEXT NOT NULL,
    "personHash" TEXT NOT NULL,
    "cadenceVersionId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "step" INTEGER NOT NULL,
    "dueAt" BIGINT,
    "at" BIGINT NOT NULL,
    "endedAt" BIGINT
);

-- CreateTable
CREATE TABLE "AgentAttempt" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "enrollmentId" TEXT,
    "step" INTEGER,
    "applicationId" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "sendingBy" BIGINT,
    "providerId" TEXT,
    "decision" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Conversation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "applicationId" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "handler" TEXT NOT NULL,
    "lastAt" BIGINT NOT NULL,
    "lastInAt" BIGINT
);

-- CreateTable
CREATE TABLE "Message" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "conversationId" TEXT NOT NULL,
    "applicationId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "direction" TEXT NOT NULL,
    "body" BLOB NOT NULL,
    "class" TEXT,
    "attemptId" TEXT
);

-- CreateIndex
CREATE UNIQUE INDEX "CadenceVersion_cadenceId_number_key" ON "CadenceVersion"("cadenceId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "Enrollment_live_key" ON "Enrollment"("personHash") WHERE "endedAt" IS NULL;

-- CreateIndex
CREATE INDEX "Enrollment_dueAt_idx" ON "Enrollment"("dueAt") WHERE "dueAt" IS NOT NULL;

-- CreateIndex
CREATE INDEX "Enrollment_applicationId_idx" ON "Enrollment"("applicationId");

-- CreateIndex
CREATE UNIQUE INDEX "AgentAttempt_enrollmentId_step_key" ON "AgentAttempt"("enrollmentId", "step");

-- CreateIndex
CREATE INDEX "AgentAttempt_applicationId_id_idx" ON "AgentAttempt"("applicationId", "id");

-- CreateIndex
CREATE INDEX "AgentAttempt_sendingBy_idx" ON "AgentAttempt"("sendingBy") WHERE "sendingBy" IS NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "Conversation_applicationId_channel_key" ON "Conversation"("applicationId", "channel");

-- CreateIndex
CREATE INDEX "Conversation_handler_lastAt_id_idx" ON "Conversation"("handler", "lastAt", "id");

-- CreateIndex
CREATE INDEX "Conversation_lastAt_id_idx" ON "Conversation"("lastAt", "id");

-- CreateIndex
CREATE INDEX "Message_conversationId_id_idx" ON "Message"("conversationId", "id");

-- CreateIndex
CREATE INDEX "Message_applicationId_idx" ON "Message"("applicationId");
