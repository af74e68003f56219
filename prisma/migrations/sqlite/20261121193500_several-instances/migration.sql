-- CreateTable
CREATE TABLE "RateLimitCount" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "points" INTEGER NOT NULL,
    "expire" BIGINT
);

-- CreateTable
CREATE TABLE "LastWrite" (
    "callerId" TEXT NOT NULL PRIMARY KEY,
    "at" BIGINT NOT NULL
);
