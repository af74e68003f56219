-- CreateTable
CREATE TABLE "RulesVersion" (
    "id" TEXT COLLATE "C" NOT NULL,
    "version" TEXT COLLATE "C" NOT NULL,
    "publishedAt" BIGINT NOT NULL,
    "effectiveAt" BIGINT NOT NULL,
    "actorKind" TEXT COLLATE "C" NOT NULL,
    "actorId" TEXT COLLATE "C" NOT NULL,
    "actorName" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C",
    "changes" TEXT COLLATE "C" NOT NULL,
    "rules" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "RulesVersion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "RulesVersion_effectiveAt_idx" ON "RulesVersion"("effectiveAt");
