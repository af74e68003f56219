-- CreateTable
CREATE TABLE "JobRun" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "dueAt" BIGINT NOT NULL,
    "owner" TEXT,
    "leaseUntil" BIGINT,
    "startedAt" BIGINT,
    "endedAt" BIGINT,
    "failures" INTEGER NOT NULL
);
