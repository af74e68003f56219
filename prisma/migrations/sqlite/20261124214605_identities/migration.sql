ALTER TABLE "Suppression" ADD COLUMN "carried" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Suppression" ADD COLUMN "teamId" TEXT;
ALTER TABLE "Suppression" ADD COLUMN "liftedTeamId" TEXT;

-- Older rows without a stop of their own: one actor wrote those of one moment for the same stop. Nobody knows which of
-- them the borrower asked for, so each counts as carried, and a resume lifts it alone.
UPDATE "Suppression" SET "stopId" = COALESCE("stopId", CAST("at" AS TEXT) || ' ' || "actorId"), "carried" = 1, "teamId" =
  COALESCE(
    (SELECT t."teamId" FROM "ApiToken" t WHERE "Suppression"."actorKind" = 'token' AND t."id" = "Suppression"."actorId"),
    (SELECT p."teamId" FROM "Person" p WHERE "Suppression"."actorKind" = 'person' AND p."id" = "Suppression"."actorId")
  );

CREATE INDEX "Suppression_stopId_idx" ON "Suppression"("stopId");
CREATE INDEX "Suppression_applicationId_idx" ON "Suppression"("applicationId");
CREATE INDEX "Suppression_actorId_at_idx" ON "Suppression"("actorId", "at");

-- Stored in the order of its key (WITHOUT ROWID), which saves an index.
CREATE TABLE "Identity" (
    "hash" TEXT NOT NULL,
    "applicationId" TEXT NOT NULL,

    PRIMARY KEY ("hash", "applicationId")
) WITHOUT ROWID;
CREATE INDEX "Identity_applicationId_hash_idx" ON "Identity"("applicationId", "hash");

CREATE TABLE "PendingSpread" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "hash" TEXT NOT NULL,
    "after" TEXT NOT NULL,
    "change" TEXT NOT NULL
);
