-- CreateTable
CREATE TABLE "StatusReach" (
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "rank" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "StatusReach_pkey" PRIMARY KEY ("applicationId", "rank")
);

-- CreateIndex
CREATE INDEX "StatusReach_applied_idx" ON "StatusReach"("at") WHERE ("rank" >= 5);

-- Whoever moves an application notes when it first came so far, in the same transaction.
CREATE FUNCTION reach_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "StatusReach" ("applicationId", "rank", "at")
    VALUES (NEW."id", array_position(ARRAY['NEW', 'ATTEMPTED', 'CONTACTED', 'CREDIT_PULLED', 'PRE_APPROVED', 'APPLICATION', 'PROCESSING', 'SUBMITTAL', 'RESUBMITTAL', 'CONDITIONALLY_APPROVED', 'FINAL_APPROVED', 'DOCS_OUT', 'FUNDED', 'PURCHASED', 'COMPLETED'], NEW."status"::text) - 1, NEW."statusSince")
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE FUNCTION reach_no_more() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "StatusReach" WHERE "applicationId" = OLD."id" AND "at" = OLD."statusSince";
  RETURN NULL;
END
$$;

CREATE FUNCTION reach_none() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "StatusReach" USING gone WHERE "StatusReach"."applicationId" = gone."id";
  RETURN NULL;
END
$$;

CREATE FUNCTION reach_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "StatusReach";
  RETURN NULL;
END
$$;

CREATE TRIGGER "Application_reaches_first" AFTER INSERT ON "Application"
  FOR EACH ROW WHEN (NEW."status" NOT IN ('WITHDRAWN', 'DENIED')) EXECUTE FUNCTION reach_status();
CREATE TRIGGER "Application_reaches" AFTER UPDATE OF "status" ON "Application"
  FOR EACH ROW WHEN (NEW."status" <> OLD."status" AND NEW."status" NOT IN ('WITHDRAWN', 'DENIED'))
  EXECUTE FUNCTION reach_status();
CREATE TRIGGER "Application_reached_none" AFTER DELETE ON "Application"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION reach_none();
CREATE TRIGGER "Application_reached_nothing" AFTER TRUNCATE ON "Application"
  FOR EACH STATEMENT EXECUTE FUNCTION reach_nothing();
-- Only an undone move lets a file be in its status since an earlier time: it never came to the status that it leaves.
CREATE TRIGGER "Application_reaches_no_more" AFTER UPDATE OF "status" ON "Application"
  FOR EACH ROW WHEN (NEW."status" <> OLD."status" AND NEW."statusSince" < OLD."statusSince")
  EXECUTE FUNCTION reach_no_more();
