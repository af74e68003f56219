-- CreateTable
CREATE TABLE "LoanFact" (
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "amount" BIGINT,
    "lockedDay" INTEGER,

    CONSTRAINT "LoanFact_pkey" PRIMARY KEY ("applicationId")
);

-- CreateTable
CREATE TABLE "LeadSpeed" (
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,
    "callableMs" BIGINT NOT NULL,

    CONSTRAINT "LeadSpeed_pkey" PRIMARY KEY ("applicationId")
);

-- CreateTable
CREATE TABLE "ReportEmail" (
    "id" TEXT COLLATE "C" NOT NULL,
    "personId" TEXT COLLATE "C" NOT NULL,
    "report" TEXT COLLATE "C" NOT NULL,
    "query" TEXT COLLATE "C" NOT NULL,
    "timeZone" TEXT COLLATE "C" NOT NULL,
    "every" TEXT COLLATE "C" NOT NULL,
    "nextAt" BIGINT NOT NULL,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "ReportEmail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "LoanFact_locked_idx" ON "LoanFact"("lockedDay") WHERE ("lockedDay" IS NOT NULL);

-- CreateIndex
CREATE INDEX "ReportEmail_nextAt_idx" ON "ReportEmail"("nextAt");

-- CreateIndex
CREATE INDEX "ReportEmail_personId_idx" ON "ReportEmail"("personId");

CREATE FUNCTION keep_loan_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM "LoanFact" WHERE "applicationId" = NEW."id";
  END IF;
  INSERT INTO "LoanFact" ("applicationId", "amount", "lockedDay")
    SELECT NEW."id", (t."terms"->>'loanAmount')::bigint, (t."terms"->>'rateLockedOn')::date - DATE '1970-01-01'
    FROM (SELECT NEW."loanTerms"::json AS "terms") AS t
    WHERE COALESCE(t."terms"->>'loanAmount', t."terms"->>'rateLockedOn') IS NOT NULL;
  RETURN NULL;
END
$$;

-- Loan facts of existing files.
INSERT INTO "LoanFact" ("applicationId", "amount", "lockedDay")
  SELECT t."id", (t."terms"->>'loanAmount')::bigint, (t."terms"->>'rateLockedOn')::date - DATE '1970-01-01'
  FROM (SELECT "id", "loanTerms"::json AS "terms" FROM "Application" WHERE "loanTerms" IS NOT NULL) AS t
  WHERE COALESCE(t."terms"->>'loanAmount', t."terms"->>'rateLockedOn') IS NOT NULL;

CREATE TRIGGER "Application_loan_added" AFTER INSERT ON "Application"
  FOR EACH ROW WHEN (NEW."loanTerms" IS NOT NULL) EXECUTE FUNCTION keep_loan_fact();
CREATE TRIGGER "Application_loan_changed" AFTER UPDATE OF "loanTerms" ON "Application"
  FOR EACH ROW WHEN (NEW."loanTerms" IS DISTINCT FROM OLD."loanTerms") EXECUTE FUNCTION keep_loan_fact();

CREATE OR REPLACE FUNCTION reach_none() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "StatusReach" USING gone WHERE "StatusReach"."applicationId" = gone."id";
  DELETE FROM "LoanFact" USING gone WHERE "LoanFact"."applicationId" = gone."id";
  DELETE FROM "LeadSpeed" USING gone WHERE "LeadSpeed"."applicationId" = gone."id";
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION reach_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "StatusReach";
  DELETE FROM "LoanFact";
  DELETE FROM "LeadSpeed";
  RETURN NULL;
END
$$;
