-- AlterTable
ALTER TABLE "Application" ADD COLUMN     "nextFollowUpAt" BIGINT;

-- CreateTable
CREATE TABLE "Note" (
    "id" TEXT COLLATE "C" NOT NULL,
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,
    "actorKind" TEXT COLLATE "C" NOT NULL,
    "actorId" TEXT COLLATE "C" NOT NULL,
    "actorName" TEXT COLLATE "C" NOT NULL,
    "teamId" TEXT COLLATE "C",
    "text" BYTEA NOT NULL,
    "pinnedAt" BIGINT,
    "editedAt" BIGINT,

    CONSTRAINT "Note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Task" (
    "id" TEXT COLLATE "C" NOT NULL,
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,
    "actorKind" TEXT COLLATE "C" NOT NULL,
    "actorId" TEXT COLLATE "C" NOT NULL,
    "actorName" TEXT COLLATE "C" NOT NULL,
    "teamId" TEXT COLLATE "C",
    "kind" TEXT COLLATE "C" NOT NULL,
    "title" BYTEA NOT NULL,
    "dueAt" BIGINT NOT NULL,
    "doneAt" BIGINT,

    CONSTRAINT "Task_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Note_applicationId_id_idx" ON "Note"("applicationId", "id");

-- CreateIndex
CREATE INDEX "Task_applicationId_id_idx" ON "Task"("applicationId", "id");

-- CreateIndex
CREATE INDEX "Task_open_idx" ON "Task"("applicationId", "dueAt") WHERE ("doneAt" IS NULL);

-- CreateIndex
CREATE INDEX "Application_followUp_idx" ON "Application"("loanOfficerId", "nextFollowUpAt") WHERE ("loanOfficerId" IS NOT NULL AND "nextFollowUpAt" IS NOT NULL);

-- CreateIndex
CREATE INDEX "Application_unplanned_idx" ON "Application"("loanOfficerId", "status", "statusSince") WHERE ("loanOfficerId" IS NOT NULL AND "nextFollowUpAt" IS NULL);
