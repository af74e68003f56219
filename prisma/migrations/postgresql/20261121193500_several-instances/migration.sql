-- Counts of some seconds need no log of their own: a crash may empty them.

-- CreateTable
CREATE UNLOGGED TABLE "RateLimitCount" (
    "key" TEXT COLLATE "C" NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" BIGINT,

    CONSTRAINT "RateLimitCount_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "LastWrite" (
    "callerId" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "LastWrite_pkey" PRIMARY KEY ("callerId")
);
