-- Stored in the order of its key (WITHOUT ROWID), which saves an index.

-- CreateTable
CREATE TABLE "AccessRecord" (
    "applicationId" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "actorKind" TEXT NOT NULL,
    "actorId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "firstAt" BIGINT NOT NULL,

    PRIMARY KEY ("applicationId", "day", "actorKind", "actorId", "kind")
) WITHOUT ROWID;

-- CreateIndex
CREATE INDEX "AccessRecord_actor_idx" ON "AccessRecord"("actorId", "day", "applicationId", "kind", "firstAt");
