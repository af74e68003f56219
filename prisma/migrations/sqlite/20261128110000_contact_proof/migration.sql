-- The fingerprint of a message is in the contact log: see `insertMessage`.
ALTER TABLE "Message" ADD COLUMN "digest" TEXT;

-- CreateTable
CREATE TABLE "ProofEntry" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "applicationId" TEXT NOT NULL,
    "recordedAt" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "content" TEXT,
    "salt" TEXT,
    "position" INTEGER,
    "number" INTEGER,
    "previous" TEXT,
    "hash" TEXT
);

-- CreateTable
CREATE TABLE "ProofNode" (
    "level" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,

    PRIMARY KEY ("level", "place")
);

-- CreateTable
CREATE TABLE "ProofHead" (
    "size" INTEGER NOT NULL PRIMARY KEY,
    "at" BIGINT NOT NULL,
    "root" TEXT NOT NULL,
    "signature" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "ProofKey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "at" BIGINT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "secret" BLOB NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "ProofEntry_position_key" ON "ProofEntry"("position") WHERE "position" IS NOT NULL;

-- CreateIndex
CREATE INDEX "ProofEntry_waiting_idx" ON "ProofEntry"("id") WHERE "position" IS NULL;

-- CreateIndex
CREATE INDEX "ProofEntry_applicationId_number_idx" ON "ProofEntry"("applicationId", "number");

-- What is added sorts by the time, then by the order of the changes.
CREATE TRIGGER "AgentAttempt_proves_insert" AFTER INSERT ON "AgentAttempt" BEGIN
  INSERT INTO "ProofEntry" ("id", "applicationId", "recordedAt", "kind", "content")
    SELECT printf('%011x%021x', CAST(unixepoch('subsec') * 1000 AS INTEGER), COALESCE(MAX("rowid"), 0) + 1), NEW."applicationId", CAST(unixepoch('subsec') * 1000 AS INTEGER), 'attempt',
      json_object('attempt', NEW."id", 'enrollment', NEW."enrollmentId", 'step', NEW."step", 'channel', NEW."channel", 'purpose', NEW."purpose", 'state', NEW."state", 'at', NEW."at", 'providerId', NEW."providerId", 'decision', json(NEW."decision")) FROM "ProofEntry";
END;

CREATE TRIGGER "AgentAttempt_proves_update" AFTER UPDATE OF "state", "providerId" ON "AgentAttempt" WHEN NEW."state" <> OLD."state" OR COALESCE(NEW."providerId", '') <> COALESCE(OLD."providerId", '') BEGIN
  INSERT INTO "ProofEntry" ("id", "applicationId", "recordedAt", "kind", "content")
    SELECT printf('%011x%021x', CAST(unixepoch('subsec') * 1000 AS INTEGER), COALESCE(MAX("rowid"), 0) + 1), NEW."applicationId", CAST(unixepoch('subsec') * 1000 AS INTEGER), 'attempt',
      json_object('attempt', NEW."id", 'state', NEW."state", 'providerId', NEW."providerId") FROM "ProofEntry";
END;

CREATE TRIGGER "Message_proves_insert" AFTER INSERT ON "Message" BEGIN
  INSERT INTO "ProofEntry" ("id", "applicationId", "recordedAt", "kind", "content")
    SELECT printf('%011x%021x', CAST(unixepoch('subsec') * 1000 AS INTEGER), COALESCE(MAX("rowid"), 0) + 1), NEW."applicationId", CAST(unixepoch('subsec') * 1000 AS INTEGER), 'message',
      json_object('message', NEW."id", 'conversation', NEW."conversationId", 'direction', NEW."direction", 'class', NEW."class", 'attempt', NEW."attemptId", 'at', NEW."at", 'digest', NEW."digest") FROM "ProofEntry";
END;

CREATE TRIGGER "Message_proves_delete" AFTER DELETE ON "Message" BEGIN
  INSERT INTO "ProofEntry" ("id", "applicationId", "recordedAt", "kind", "content")
    SELECT printf('%011x%021x', CAST(unixepoch('subsec') * 1000 AS INTEGER), COALESCE(MAX("rowid"), 0) + 1), OLD."applicationId", CAST(unixepoch('subsec') * 1000 AS INTEGER), 'unsent',
      json_object('message', OLD."id") FROM "ProofEntry";
END;

CREATE TRIGGER "ContactAttempt_proves_insert" AFTER INSERT ON "ContactAttempt" WHEN NEW."isAddress" = 1 AND NEW."automated" = 0 BEGIN
  INSERT INTO "ProofEntry" ("id", "applicationId", "recordedAt", "kind", "content")
    SELECT printf('%011x%021x', CAST(unixepoch('subsec') * 1000 AS INTEGER), COALESCE(MAX("rowid"), 0) + 1), NEW."applicationId", CAST(unixepoch('subsec') * 1000 AS INTEGER), 'contact',
      json_object('contact', NEW."attemptId", 'channel', NEW."channel", 'purpose', NEW."purpose", 'at', NEW."at") FROM "ProofEntry";
END;

CREATE TRIGGER "Suppression_proves_insert" AFTER INSERT ON "Suppression" BEGIN
  INSERT INTO "ProofEntry" ("id", "applicationId", "recordedAt", "kind", "content")
    SELECT printf('%011x%021x', CAST(unixepoch('subsec') * 1000 AS INTEGER), COALESCE(MAX("rowid"), 0) + 1), NEW."applicationId", CAST(unixepoch('subsec') * 1000 AS INTEGER), 'stop',
      json_object('suppression', NEW."id", 'stop', NEW."stopId", 'address', NEW."kind", 'at', NEW."at", 'by', NEW."actorId", 'byKind', NEW."actorKind", 'carried', NEW."carried") FROM "ProofEntry";
END;

CREATE TRIGGER "Suppression_proves_update" AFTER UPDATE OF "liftedAt" ON "Suppression" WHEN NEW."liftedAt" IS NOT NULL AND OLD."liftedAt" IS NULL BEGIN
  INSERT INTO "ProofEntry" ("id", "applicationId", "recordedAt", "kind", "content")
    SELECT printf('%011x%021x', CAST(unixepoch('subsec') * 1000 AS INTEGER), COALESCE(MAX("rowid"), 0) + 1), NEW."applicationId", CAST(unixepoch('subsec') * 1000 AS INTEGER), 'lift',
      json_object('suppression', NEW."id", 'liftedAt', NEW."liftedAt") FROM "ProofEntry";
END;

CREATE TRIGGER "Consent_proves_insert" AFTER INSERT ON "Consent" BEGIN
  INSERT INTO "ProofEntry" ("id", "applicationId", "recordedAt", "kind", "content")
    SELECT printf('%011x%021x', CAST(unixepoch('subsec') * 1000 AS INTEGER), COALESCE(MAX("rowid"), 0) + 1), NEW."applicationId", CAST(unixepoch('subsec') * 1000 AS INTEGER), 'consent',
      json_object('consent', NEW."id", 'channel', NEW."channel", 'kind', NEW."kind", 'source', NEW."source", 'capturedAt', NEW."capturedAt", 'expiresAt', NEW."expiresAt", 'textHash', NEW."textHash", 'recordedAt', NEW."recordedAt", 'by', NEW."actorId", 'byKind', NEW."actorKind") FROM "ProofEntry";
END;

CREATE TRIGGER "Consent_proves_update" AFTER UPDATE OF "revokedAt" ON "Consent" WHEN NEW."revokedAt" IS NOT NULL AND OLD."revokedAt" IS NULL BEGIN
  INSERT INTO "ProofEntry" ("id", "applicationId", "recordedAt", "kind", "content")
    SELECT printf('%011x%021x', CAST(unixepoch('subsec') * 1000 AS INTEGER), COALESCE(MAX("rowid"), 0) + 1), NEW."applicationId", CAST(unixepoch('subsec') * 1000 AS INTEGER), 'revoke',
      json_object('consent', NEW."id", 'revokedAt', NEW."revokedAt", 'revokeReason', NEW."revokeReason") FROM "ProofEntry";
END;

CREATE TRIGGER "RulesVersion_proves_insert" AFTER INSERT ON "RulesVersion" BEGIN
  INSERT INTO "ProofEntry" ("id", "applicationId", "recordedAt", "kind", "content")
    SELECT printf('%011x%021x', CAST(unixepoch('subsec') * 1000 AS INTEGER), COALESCE(MAX("rowid"), 0) + 1), '', CAST(unixepoch('subsec') * 1000 AS INTEGER), 'rules',
      json_object('rules', NEW."version", 'publishedAt', NEW."publishedAt", 'effectiveAt', NEW."effectiveAt", 'by', NEW."actorId") FROM "ProofEntry";
END;
