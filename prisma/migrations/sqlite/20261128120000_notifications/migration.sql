-- CreateTable
CREATE TABLE "Notification" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "personId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "applicationId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "readAt" BIGINT
);

-- CreateIndex
CREATE UNIQUE INDEX "Notification_unread_key" ON "Notification"("personId", "kind", "applicationId") WHERE "readAt" IS NULL;

-- CreateIndex
CREATE INDEX "Notification_personId_id_idx" ON "Notification"("personId", "id");

-- CreateIndex
CREATE INDEX "Notification_applicationId_idx" ON "Notification"("applicationId");
