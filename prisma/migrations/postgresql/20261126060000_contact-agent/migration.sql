-- CreateTable
CREATE TABLE "Cadence" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "retiredAt" BIGINT,

    CONSTRAINT "Cadence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CadenceVersion" (
    "id" TEXT COLLATE "C" NOT NULL,
    "cadenceId" TEXT COLLATE "C" NOT NULL,
    "number" INTEGER NOT NULL,
    "steps" TEXT COLLATE "C" NOT NULL,
    "publishedAt" BIGINT NOT NULL,

    CONSTRAINT "CadenceVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Enrollment" (
    "id" TEXT COLLATE "C" NOT NULL,
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "personHash" TEXT COLLATE "C" NOT NULL,
    "cadenceVersionId" TEXT COLLATE "C" NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C",
    "step" INTEGER NOT NULL,
    "dueAt" BIGINT,
    "at" BIGINT NOT NULL,
    "endedAt" BIGINT,

    CONSTRAINT "Enrollment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AgentAttempt" (
    "id" TEXT COLLATE "C" NOT NULL,
    "enrollmentId" TEXT COLLATE "C",
    "step" INTEGER,
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "channel" TEXT COLLATE "C" NOT NULL,
    "purpose" TEXT COLLATE "C" NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,
    "sendingBy" BIGINT,
    "providerId" TEXT COLLATE "C",
    "decision" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "AgentAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Conversation" (
    "id" TEXT COLLATE "C" NOT NULL,
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "channel" TEXT COLLATE "C" NOT NULL,
    "handler" TEXT COLLATE "C" NOT NULL,
    "lastAt" BIGINT NOT NULL,
    "lastInAt" BIGINT,

    CONSTRAINT "Conversation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Message" (
    "id" TEXT COLLATE "C" NOT NULL,
    "conversationId" TEXT COLLATE "C" NOT NULL,
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,
    "direction" TEXT COLLATE "C" NOT NULL,
    "body" BYTEA NOT NULL,
    "class" TEXT COLLATE "C",
    "attemptId" TEXT COLLATE "C",

    CONSTRAINT "Message_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "CadenceVersion_cadenceId_number_key" ON "CadenceVersion"("cadenceId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "Enrollment_live_key" ON "Enrollment"("personHash") WHERE ("endedAt" IS NULL);

-- CreateIndex
CREATE INDEX "Enrollment_dueAt_idx" ON "Enrollment"("dueAt") WHERE ("dueAt" IS NOT NULL);

-- CreateIndex
CREATE INDEX "Enrollment_applicationId_idx" ON "Enrollment"("applicationId");

-- CreateIndex
CREATE UNIQUE INDEX "AgentAttempt_enrollmentId_step_key" ON "AgentAttempt"("enrollmentId", "step");

-- CreateIndex
CREATE INDEX "AgentAttempt_applicationId_id_idx" ON "AgentAttempt"("applicationId", "id");

-- CreateIndex
CREATE INDEX "AgentAttempt_sendingBy_idx" ON "AgentAttempt"("sendingBy") WHERE ("sendingBy" IS NOT NULL);

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
