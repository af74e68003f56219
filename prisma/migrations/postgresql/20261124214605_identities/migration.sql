-- AlterTable
ALTER TABLE "Suppression" ADD COLUMN     "carried" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "liftedTeamId" TEXT COLLATE "C",
ADD COLUMN     "teamId" TEXT COLLATE "C";

-- Older rows without a stop of their own: one actor wrote those of one moment for the same stop. Nobody knows which of
-- them the borrower asked for, so each counts as carried, and a resume lifts it alone.
UPDATE "Suppression" SET "stopId" = COALESCE("stopId", CAST("at" AS TEXT) || ' ' || "actorId"), "carried" = 1, "teamId" =
  COALESCE(
    (SELECT t."teamId" FROM "ApiToken" t WHERE "Suppression"."actorKind" = 'token' AND t."id" = "Suppression"."actorId"),
    (SELECT p."teamId" FROM "Person" p WHERE "Suppression"."actorKind" = 'person' AND p."id" = "Suppression"."actorId")
  );

-- CreateTable
CREATE TABLE "Identity" (
    "hash" TEXT COLLATE "C" NOT NULL,
    "applicationId" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Identity_pkey" PRIMARY KEY ("hash","applicationId")
);

-- CreateTable
CREATE TABLE "PendingSpread" (
    "id" TEXT COLLATE "C" NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    "after" TEXT COLLATE "C" NOT NULL,
    "change" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "PendingSpread_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Identity_applicationId_hash_idx" ON "Identity"("applicationId", "hash");

-- CreateIndex
CREATE INDEX "Suppression_stopId_idx" ON "Suppression"("stopId");

-- CreateIndex
CREATE INDEX "Suppression_applicationId_idx" ON "Suppression"("applicationId");

-- CreateIndex
CREATE INDEX "Suppression_actorId_at_idx" ON "Suppression"("actorId", "at");
