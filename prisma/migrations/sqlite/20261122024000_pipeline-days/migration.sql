-- CreateTable
CREATE TABLE "PipelineDay" (
    "status" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "teamId" TEXT NOT NULL,
    "part" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    PRIMARY KEY ("status", "day", "teamId", "part")
) WITHOUT ROWID;

INSERT INTO "PipelineDay"
  SELECT "status", "statusSince" / 86400000, COALESCE("teamId", ''), 0, COUNT(*) FROM "Application" GROUP BY 1, 2, 3;

-- Whoever writes an application counts it, in the same transaction.
CREATE TRIGGER "Application_enters" AFTER INSERT ON "Application" BEGIN
  INSERT INTO "PipelineDay" VALUES (NEW."status", NEW."statusSince" / 86400000, COALESCE(NEW."teamId", ''), 0, 1)
    ON CONFLICT DO UPDATE SET "count" = "count" + 1;
END;

CREATE TRIGGER "Application_moves" AFTER UPDATE OF "status", "statusSince", "teamId" ON "Application" BEGIN
  INSERT INTO "PipelineDay" VALUES (OLD."status", OLD."statusSince" / 86400000, COALESCE(OLD."teamId", ''), 0, -1)
    ON CONFLICT DO UPDATE SET "count" = "count" - 1;
  INSERT INTO "PipelineDay" VALUES (NEW."status", NEW."statusSince" / 86400000, COALESCE(NEW."teamId", ''), 0, 1)
    ON CONFLICT DO UPDATE SET "count" = "count" + 1;
END;

CREATE TRIGGER "Application_leaves" AFTER DELETE ON "Application" BEGIN
  INSERT INTO "PipelineDay" VALUES (OLD."status", OLD."statusSince" / 86400000, COALESCE(OLD."teamId", ''), 0, -1)
    ON CONFLICT DO UPDATE SET "count" = "count" - 1;
END;
