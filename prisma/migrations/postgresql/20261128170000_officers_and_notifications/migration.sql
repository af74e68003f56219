-- AlterTable
ALTER TABLE "Person" ADD COLUMN "nmlsId" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "Notification" ADD COLUMN "emailedAt" BIGINT;

-- CreateTable
CREATE TABLE "OfficerLicense" (
    "personId" TEXT COLLATE "C" NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL,
    "number" TEXT COLLATE "C",
    "firstDay" TEXT COLLATE "C",
    "lastDay" TEXT COLLATE "C",

    CONSTRAINT "OfficerLicense_pkey" PRIMARY KEY ("personId", "state")
);

-- CreateTable
CREATE TABLE "NotificationSetting" (
    "personId" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "inBell" INTEGER NOT NULL,
    "byEmail" INTEGER NOT NULL,

    CONSTRAINT "NotificationSetting_pkey" PRIMARY KEY ("personId", "kind")
);

-- CreateIndex
CREATE INDEX "Application_unassigned_idx" ON "Application"("loanOfficerId", "status", "id") WHERE ("loanOfficerId" IS NULL AND "status" = 'NEW');

-- CreateIndex
CREATE INDEX "Task_due_idx" ON "Task"("dueAt") WHERE ("doneAt" IS NULL);

-- CreateIndex
CREATE INDEX "Notification_unsent_idx" ON "Notification"("at") WHERE ("readAt" IS NULL AND "emailedAt" IS NULL);

-- CreateIndex
CREATE INDEX "HistoryEntry_stops_idx" ON "HistoryEntry"("applicationId", "id") WHERE ("action" = 'stopped' OR "action" = 'resumed');
