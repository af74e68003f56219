-- CreateTable
CREATE TABLE "Notification" (
    "id" TEXT COLLATE "C" NOT NULL,
    "personId" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,
    "readAt" BIGINT,

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Notification_unread_key" ON "Notification"("personId", "kind", "applicationId") WHERE ("readAt" IS NULL);

-- CreateIndex
CREATE INDEX "Notification_personId_id_idx" ON "Notification"("personId", "id");

-- CreateIndex
CREATE INDEX "Notification_applicationId_idx" ON "Notification"("applicationId");
