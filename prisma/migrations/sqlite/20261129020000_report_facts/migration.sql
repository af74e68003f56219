-- CreateTable
CREATE TABLE "LoanFact" (
    "applicationId" TEXT NOT NULL PRIMARY KEY,
    "amount" BIGINT,
    "lockedDay" INTEGER
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "LeadSpeed" (
    "applicationId" TEXT NOT NULL PRIMARY KEY,
    "at" BIGINT NOT NULL,
    "callableMs" BIGINT NOT NULL
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "ReportEmail" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "personId" TEXT NOT NULL,
    "report" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "every" TEXT NOT NULL,
    "nextAt" BIGINT NOT NULL,
    "createdAt" BIGINT NOT NULL
);

-- CreateIndex
CREATE INDEX "LoanFact_locked_idx" ON "LoanFact"("lockedDay") WHERE "lockedDay" IS NOT NULL;

-- CreateIndex
CREATE INDEX "ReportEmail_nextAt_idx" ON "ReportEmail"("nextAt");

-- CreateIndex
CREATE INDEX "ReportEmail_personId_idx" ON "ReportEmail"("personId");

-- Loan facts of existing files.
INSERT INTO "LoanFact"
  SELECT "id", json_extract("loanTerms", '$.loanAmount'),
    CAST(strftime('%s', json_extract("loanTerms", '$.rateLockedOn')) AS INTEGER) / 86400
  FROM "Application"
  WHERE "loanTerms" IS NOT NULL
    AND COALESCE(json_extract("loanTerms", '$.loanAmount'), json_extract("loanTerms", '$.rateLockedOn')) IS NOT NULL;

CREATE TRIGGER "Application_loan_added" AFTER INSERT ON "Application"
  WHEN NEW."loanTerms" IS NOT NULL BEGIN
  INSERT INTO "LoanFact"
    SELECT NEW."id", json_extract(NEW."loanTerms", '$.loanAmount'),
      CAST(strftime('%s', json_extract(NEW."loanTerms", '$.rateLockedOn')) AS INTEGER) / 86400
    WHERE COALESCE(json_extract(NEW."loanTerms", '$.loanAmount'), json_extract(NEW."loanTerms", '$.rateLockedOn')) IS NOT NULL;
END;

CREATE TRIGGER "Application_loan_changed" AFTER UPDATE OF "loanTerms" ON "Application"
  WHEN NEW."loanTerms" IS NOT OLD."loanTerms" BEGIN
  DELETE FROM "LoanFact" WHERE "applicationId" = NEW."id";
  INSERT INTO "LoanFact"
    SELECT NEW."id", json_extract(NEW."loanTerms", '$.loanAmount'),
      CAST(strftime('%s', json_extract(NEW."loanTerms", '$.rateLockedOn')) AS INTEGER) / 86400
    WHERE COALESCE(json_extract(NEW."loanTerms", '$.loanAmount'), json_extract(NEW."loanTerms", '$.rateLockedOn')) IS NOT NULL;
END;

DROP TRIGGER "Application_reached_none";
CREATE TRIGGER "Application_reached_none" AFTER DELETE ON "Application" BEGIN
  DELETE FROM "StatusReach" WHERE "applicationId" = OLD."id";
  DELETE FROM "LoanFact" WHERE "applicationId" = OLD."id";
  DELETE FROM "LeadSpeed" WHERE "applicationId" = OLD."id";
END;
