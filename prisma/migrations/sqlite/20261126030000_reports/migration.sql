-- CreateTable
CREATE TABLE "StatusReach" (
    "applicationId" TEXT NOT NULL,
    "rank" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,

    PRIMARY KEY ("applicationId", "rank")
) WITHOUT ROWID;

-- CreateIndex
CREATE INDEX "StatusReach_applied_idx" ON "StatusReach"("at") WHERE "rank" >= 5;

-- Whoever moves an application notes when it first came so far, in the same transaction.
CREATE TRIGGER "Application_reaches_first" AFTER INSERT ON "Application"
  WHEN NEW."status" NOT IN ('WITHDRAWN', 'DENIED') BEGIN
  INSERT INTO "StatusReach" VALUES (NEW."id", CASE NEW."status"
    WHEN 'NEW' THEN 0
    WHEN 'ATTEMPTED' THEN 1
    WHEN 'CONTACTED' THEN 2
    WHEN 'CREDIT_PULLED' THEN 3
    WHEN 'PRE_APPROVED' THEN 4
    WHEN 'APPLICATION' THEN 5
    WHEN 'PROCESSING' THEN 6
    WHEN 'SUBMITTAL' THEN 7
    WHEN 'RESUBMITTAL' THEN 8
    WHEN 'CONDITIONALLY_APPROVED' THEN 9
    WHEN 'FINAL_APPROVED' THEN 10
    WHEN 'DOCS_OUT' THEN 11
    WHEN 'FUNDED' THEN 12
    WHEN 'PURCHASED' THEN 13
    WHEN 'COMPLETED' THEN 14
  END, NEW."statusSince") ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER "Application_reaches" AFTER UPDATE OF "status" ON "Application"
  WHEN NEW."status" <> OLD."status" AND NEW."status" NOT IN ('WITHDRAWN', 'DENIED') BEGIN
  INSERT INTO "StatusReach" VALUES (NEW."id", CASE NEW."status"
    WHEN 'NEW' THEN 0
    WHEN 'ATTEMPTED' THEN 1
    WHEN 'CONTACTED' THEN 2
    WHEN 'CREDIT_PULLED' THEN 3
    WHEN 'PRE_APPROVED' THEN 4
    WHEN 'APPLICATION' THEN 5
    WHEN 'PROCESSING' THEN 6
    WHEN 'SUBMITTAL' THEN 7
    WHEN 'RESUBMITTAL' THEN 8
    WHEN 'CONDITIONALLY_APPROVED' THEN 9
    WHEN 'FINAL_APPROVED' THEN 10
    WHEN 'DOCS_OUT' THEN 11
    WHEN 'FUNDED' THEN 12
    WHEN 'PURCHASED' THEN 13
    WHEN 'COMPLETED' THEN 14
  END, NEW."statusSince") ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER "Application_reached_none" AFTER DELETE ON "Application" BEGIN
  DELETE FROM "StatusReach" WHERE "applicationId" = OLD."id";
END;

-- Only an undone move lets a file be in its status since an earlier time: it never came to the status that it leaves.
CREATE TRIGGER "Application_reaches_no_more" AFTER UPDATE OF "status" ON "Application"
  WHEN NEW."status" <> OLD."status" AND NEW."statusSince" < OLD."statusSince" BEGIN
  DELETE FROM "StatusReach" WHERE "applicationId" = OLD."id" AND "at" = OLD."statusSince";
END;
