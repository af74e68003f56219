-- CreateTable
CREATE TABLE "JobRun" (
    "name" TEXT COLLATE "C" NOT NULL,
    "dueAt" BIGINT NOT NULL,
    "owner" TEXT COLLATE "C",
    "leaseUntil" BIGINT,
    "startedAt" BIGINT,
    "endedAt" BIGINT,
    "failures" INTEGER NOT NULL,

    CONSTRAINT "JobRun_pkey" PRIMARY KEY ("name")
);
