-- AlterTable
ALTER TABLE "Application" ADD COLUMN "nextFollowUpAt" BIGINT;

-- CreateTable
CREATE TABLE "Note" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "applicationId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "actorKind" TEXT NOT NULL,
    "actorId" TEXT NOT NULL,
    "actorName" TEXT NOT NULL,
    "teamId" TEXT,
    "text" BLOB NOT NULL,
    "pinnedAt" BIGINT,
    "editedAt" BIGINT
);

-- CreateTable
CREATE TABLE "Task" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "applicationId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "actorKind" TEXT NOT NULL,
    "actorId" TEXT NOT NULL,
    "actorName" TEXT NOT NULL,
    "teamId" TEXT,
    "kind" TEXT NOT NULL,
    "title" BLOB NOT NULL,
    "dueAt" BIGINT NOT NULL,
    "doneAt" BIGINT
);

-- CreateIndex
CREATE INDEX "Note_applicationId_id_idx" ON "Note"("applicationId", "id");

-- CreateIndex
CREATE INDEX "Task_applicationId_id_idx" ON "Task"("applicationId", "id");

-- CreateIndex
CREATE INDEX "Task_open_idx" ON "Task"("applicationId", "dueAt") WHERE "doneAt" IS NULL;

-- CreateIndex
CREATE INDEX "Application_followUp_idx" ON "Application"("loanOfficerId", "nextFollowUpAt") WHERE "loanOfficerId" IS NOT NULL AND "nextFollowUpAt" IS NOT NULL;

-- CreateIndex
CREATE INDEX "Application_unplanned_idx" ON "Application"("loanOfficerId", "status", "statusSince") WHERE "loanOfficerId" IS NOT NULL AND "nextFollowUpAt" IS NULL;
