-- AlterTable
ALTER TABLE "Application" ADD COLUMN "historyId" TEXT;
ALTER TABLE "Application" ADD COLUMN "historySeal" TEXT;

-- AlterTable
ALTER TABLE "HistoryEntry" ADD COLUMN "previousId" TEXT;
ALTER TABLE "HistoryEntry" ADD COLUMN "seal" TEXT;

-- Each entry names the one before it, each application its newest. The seals are made at the next start: they need the keys.
UPDATE "HistoryEntry" SET "previousId" = (
  SELECT MAX("before"."id") FROM "HistoryEntry" "before"
  WHERE "before"."applicationId" = "HistoryEntry"."applicationId" AND "before"."id" < "HistoryEntry"."id"
);
UPDATE "Application" SET "historyId" = (
  SELECT MAX("id") FROM "HistoryEntry" WHERE "applicationId" = "Application"."id"
);

-- DropIndex
DROP INDEX "HistoryEntry_applicationId_id_idx";
