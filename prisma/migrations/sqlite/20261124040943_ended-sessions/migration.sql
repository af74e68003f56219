-- CreateTable
CREATE TABLE "EndedSession" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "endsAt" BIGINT NOT NULL
);
