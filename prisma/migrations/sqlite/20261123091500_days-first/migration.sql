-- The same table in another order: what changes is mostly of today, and so in one place.
DROP TRIGGER "Application_enters";
DROP TRIGGER "Application_moves";
DROP TRIGGER "Application_leaves";

CREATE TABLE "new_PipelineDay" (
    "status" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "teamId" TEXT NOT NULL,
    "part" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    PRIMARY KEY ("day", "status", "teamId", "part")
) WITHOUT ROWID;
INSERT INTO "new_PipelineDay" SELECT * FROM "PipelineDay";
DROP TABLE "PipelineDay";
ALTER TABLE "new_PipelineDay" RENAME TO "PipelineDay";

CREATE TRIGGER "Application_enters" AFTER INSERT ON "Application" BEGIN
  INSERT INTO "PipelineDay"
    SELECT NEW."status", NEW."statusSince" / 86400000, COALESCE(NEW."teamId", ''), 0, 0
    WHERE NOT EXISTS (SELECT 1 FROM "PipelineDay" WHERE "status" = NEW."status"
      AND "day" = NEW."statusSince" / 86400000 AND "teamId" = COALESCE(NEW."teamId", '') AND "part" = 0);
  UPDATE "PipelineDay" SET "count" = "count" + 1 WHERE "status" = NEW."status"
    AND "day" = NEW."statusSince" / 86400000 AND "teamId" = COALESCE(NEW."teamId", '') AND "part" = 0;
END;

CREATE TRIGGER "Application_moves" AFTER UPDATE OF "status", "statusSince", "teamId" ON "Application" BEGIN
  UPDATE "PipelineDay" SET "count" = "count" - 1 WHERE "status" = OLD."status"
    AND "day" = OLD."statusSince" / 86400000 AND "teamId" = COALESCE(OLD."teamId", '') AND "part" = 0;
  INSERT INTO "PipelineDay"
    SELECT NEW."status", NEW."statusSince" / 86400000, COALESCE(NEW."teamId", ''), 0, 0
    WHERE NOT EXISTS (SELECT 1 FROM "PipelineDay" WHERE "status" = NEW."status"
      AND "day" = NEW."statusSince" / 86400000 AND "teamId" = COALESCE(NEW."teamId", '') AND "part" = 0);
  UPDATE "PipelineDay" SET "count" = "count" + 1 WHERE "status" = NEW."status"
    AND "day" = NEW."statusSince" / 86400000 AND "teamId" = COALESCE(NEW."teamId", '') AND "part" = 0;
END;

CREATE TRIGGER "Application_leaves" AFTER DELETE ON "Application" BEGIN
  UPDATE "PipelineDay" SET "count" = "count" - 1 WHERE "status" = OLD."status"
    AND "day" = OLD."statusSince" / 86400000 AND "teamId" = COALESCE(OLD."teamId", '') AND "part" = 0;
END;
