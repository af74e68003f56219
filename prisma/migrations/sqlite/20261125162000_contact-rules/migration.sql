-- CreateTable
CREATE TABLE "RulesVersion" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "version" TEXT NOT NULL,
    "publishedAt" BIGINT NOT NULL,
    "effectiveAt" BIGINT NOT NULL,
    "actorKind" TEXT NOT NULL,
    "actorId" TEXT NOT NULL,
    "actorName" TEXT NOT NULL,
    "reason" TEXT,
    "changes" TEXT NOT NULL,
    "rules" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "RulesVersion_effectiveAt_idx" ON "RulesVersion"("effectiveAt");
