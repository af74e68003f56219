-- CreateTable
CREATE TABLE "PipelineDay" (
    "status" TEXT COLLATE "C" NOT NULL,
    "day" INTEGER NOT NULL,
    "teamId" TEXT COLLATE "C" NOT NULL,
    "part" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "PipelineDay_pkey" PRIMARY KEY ("status", "day", "teamId", "part")
) WITH (fillfactor = 50);

INSERT INTO "PipelineDay"
  SELECT "status", "statusSince" / 86400000, COALESCE("teamId", ''), 0, COUNT(*) FROM "Application" GROUP BY 1, 2, 3;

-- Whoever writes applications counts them, in the same transaction; those at the same time mostly in parts of their own.
CREATE FUNCTION count_entered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "PipelineDay"
    SELECT "status", "statusSince" / 86400000, COALESCE("teamId", ''), pg_backend_pid() % 16, COUNT(*)
    FROM entered GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ("status", "day", "teamId", "part") DO UPDATE SET "count" = "PipelineDay"."count" + EXCLUDED."count";
  RETURN NULL;
END
$$;

CREATE FUNCTION count_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "PipelineDay"
    SELECT "status", "statusSince" / 86400000, COALESCE("teamId", ''), pg_backend_pid() % 16, -COUNT(*)
    FROM gone GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ("status", "day", "teamId", "part") DO UPDATE SET "count" = "PipelineDay"."count" + EXCLUDED."count";
  RETURN NULL;
END
$$;

CREATE FUNCTION count_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "PipelineDay"
    SELECT "status", "since" / 86400000, "teamId", pg_backend_pid() % 16, SUM("change")
    FROM (VALUES
      (OLD."status", OLD."statusSince", COALESCE(OLD."teamId", ''), -1),
      (NEW."status", NEW."statusSince", COALESCE(NEW."teamId", ''), 1)
    ) AS moved("status", "since", "teamId", "change")
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ("status", "day", "teamId", "part") DO UPDATE SET "count" = "PipelineDay"."count" + EXCLUDED."count";
  RETURN NULL;
END
$$;

CREATE FUNCTION count_none() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "PipelineDay";
  RETURN NULL;
END
$$;

CREATE TRIGGER "Application_enters" AFTER INSERT ON "Application"
  REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION count_entered();
CREATE TRIGGER "Application_leaves" AFTER DELETE ON "Application"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_left();
CREATE TRIGGER "Application_moves" AFTER UPDATE OF "status", "statusSince", "teamId" ON "Application"
  FOR EACH ROW EXECUTE FUNCTION count_moved();
CREATE TRIGGER "Application_empties" AFTER TRUNCATE ON "Application"
  FOR EACH STATEMENT EXECUTE FUNCTION count_none();
