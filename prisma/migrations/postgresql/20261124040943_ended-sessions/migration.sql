-- CreateTable
CREATE TABLE "EndedSession" (
    "id" TEXT COLLATE "C" NOT NULL,
    "endsAt" BIGINT NOT NULL,

    CONSTRAINT "EndedSession_pkey" PRIMARY KEY ("id")
);
