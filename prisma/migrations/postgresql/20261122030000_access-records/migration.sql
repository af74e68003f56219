-- CreateTable
CREATE TABLE "AccessRecord" (
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "day" INTEGER NOT NULL,
    "actorKind" TEXT COLLATE "C" NOT NULL,
    "actorId" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "firstAt" BIGINT NOT NULL,

    CONSTRAINT "AccessRecord_pkey" PRIMARY KEY ("applicationId", "day", "actorKind", "actorId", "kind")
);

-- CreateIndex
CREATE INDEX "AccessRecord_actor_idx" ON "AccessRecord"("actorId", "day", "applicationId", "kind", "firstAt");
