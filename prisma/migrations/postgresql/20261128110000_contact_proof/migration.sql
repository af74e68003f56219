-- The fingerprint of a message is in the contact log: see `insertMessage`.
ALTER TABLE "Message" ADD COLUMN "digest" TEXT COLLATE "C";

-- CreateTable
CREATE TABLE "ProofEntry" (
    "id" TEXT COLLATE "C" NOT NULL,
    "applicationId" TEXT COLLATE "C" NOT NULL,
    "recordedAt" BIGINT NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "content" TEXT COLLATE "C",
    "salt" TEXT COLLATE "C",
    "position" INTEGER,
    "number" INTEGER,
    "previous" TEXT COLLATE "C",
    "hash" TEXT COLLATE "C",

    CONSTRAINT "ProofEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProofNode" (
    "level" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "ProofNode_pkey" PRIMARY KEY ("level", "place")
);

-- CreateTable
CREATE TABLE "ProofHead" (
    "size" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,
    "root" TEXT COLLATE "C" NOT NULL,
    "signature" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "ProofHead_pkey" PRIMARY KEY ("size")
);

-- CreateTable
CREATE TABLE "ProofKey" (
    "id" TEXT COLLATE "C" NOT NULL,
    "at" BIGINT NOT NULL,
    "publicKey" TEXT COLLATE "C" NOT NULL,
    "secret" BYTEA NOT NULL,

    CONSTRAINT "ProofKey_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ProofEntry_position_key" ON "ProofEntry"("position") WHERE ("position" IS NOT NULL);

-- CreateIndex
CREATE INDEX "ProofEntry_waiting_idx" ON "ProofEntry"("id") WHERE ("position" IS NULL);

-- CreateIndex
CREATE INDEX "ProofEntry_applicationId_number_idx" ON "ProofEntry"("applicationId", "number");

-- What is added sorts by the time in microseconds.
CREATE FUNCTION add_proof(application_id TEXT, kind TEXT, content JSON) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  micros BIGINT := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
BEGIN
  INSERT INTO "ProofEntry" ("id", "applicationId", "recordedAt", "kind", "content")
    VALUES (lpad(to_hex(micros), 14, '0') || substr(replace(gen_random_uuid()::text, '-', ''), 1, 18),
      application_id, micros / 1000, kind, content::text);
END
$$;

CREATE FUNCTION prove_agent_attempt_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_proof(NEW."applicationId", 'attempt', json_build_object('attempt', NEW."id", 'enrollment', NEW."enrollmentId", 'step', NEW."step", 'channel', NEW."channel", 'purpose', NEW."purpose", 'state', NEW."state", 'at', NEW."at", 'providerId', NEW."providerId", 'decision', NEW."decision"::json));
  RETURN NULL;
END
$$;
CREATE TRIGGER "AgentAttempt_proves_insert" AFTER INSERT ON "AgentAttempt"
  FOR EACH ROW EXECUTE FUNCTION prove_agent_attempt_insert();

CREATE FUNCTION prove_agent_attempt_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_proof(NEW."applicationId", 'attempt', json_build_object('attempt', NEW."id", 'state', NEW."state", 'providerId', NEW."providerId"));
  RETURN NULL;
END
$$;
CREATE TRIGGER "AgentAttempt_proves_update" AFTER UPDATE OF "state", "providerId" ON "AgentAttempt"
  FOR EACH ROW WHEN (NEW."state" <> OLD."state" OR COALESCE(NEW."providerId", '') <> COALESCE(OLD."providerId", '')) EXECUTE FUNCTION prove_agent_attempt_update();

CREATE FUNCTION prove_message_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_proof(NEW."applicationId", 'message', json_build_object('message', NEW."id", 'conversation', NEW."conversationId", 'direction', NEW."direction", 'class', NEW."class", 'attempt', NEW."attemptId", 'at', NEW."at", 'digest', NEW."digest"));
  RETURN NULL;
END
$$;
CREATE TRIGGER "Message_proves_insert" AFTER INSERT ON "Message"
  FOR EACH ROW EXECUTE FUNCTION prove_message_insert();

CREATE FUNCTION prove_message_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_proof(OLD."applicationId", 'unsent', json_build_object('message', OLD."id"));
  RETURN NULL;
END
$$;
CREATE TRIGGER "Message_proves_delete" AFTER DELETE ON "Message"
  FOR EACH ROW EXECUTE FUNCTION prove_message_delete();

CREATE FUNCTION prove_contact_attempt_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_proof(NEW."applicationId", 'contact', json_build_object('contact', NEW."attemptId", 'channel', NEW."channel", 'purpose', NEW."purpose", 'at', NEW."at"));
  RETURN NULL;
END
$$;
CREATE TRIGGER "ContactAttempt_proves_insert" AFTER INSERT ON "ContactAttempt"
  FOR EACH ROW WHEN (NEW."isAddress" = 1 AND NEW."automated" = 0) EXECUTE FUNCTION prove_contact_attempt_insert();

CREATE FUNCTION prove_suppression_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_proof(NEW."applicationId", 'stop', json_build_object('suppression', NEW."id", 'stop', NEW."stopId", 'address', NEW."kind", 'at', NEW."at", 'by', NEW."actorId", 'byKind', NEW."actorKind", 'carried', NEW."carried"));
  RETURN NULL;
END
$$;
CREATE TRIGGER "Suppression_proves_insert" AFTER INSERT ON "Suppression"
  FOR EACH ROW EXECUTE FUNCTION prove_suppression_insert();

CREATE FUNCTION prove_suppression_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_proof(NEW."applicationId", 'lift', json_build_object('suppression', NEW."id", 'liftedAt', NEW."liftedAt"));
  RETURN NULL;
END
$$;
CREATE TRIGGER "Suppression_proves_update" AFTER UPDATE OF "liftedAt" ON "Suppression"
  FOR EACH ROW WHEN (NEW."liftedAt" IS NOT NULL AND OLD."liftedAt" IS NULL) EXECUTE FUNCTION prove_suppression_update();

CREATE FUNCTION prove_consent_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_proof(NEW."applicationId", 'consent', json_build_object('consent', NEW."id", 'channel', NEW."channel", 'kind', NEW."kind", 'source', NEW."source", 'capturedAt', NEW."capturedAt", 'expiresAt', NEW."expiresAt", 'textHash', NEW."textHash", 'recordedAt', NEW."recordedAt", 'by', NEW."actorId", 'byKind', NEW."actorKind"));
  RETURN NULL;
END
$$;
CREATE TRIGGER "Consent_proves_insert" AFTER INSERT ON "Consent"
  FOR EACH ROW EXECUTE FUNCTION prove_consent_insert();

CREATE FUNCTION prove_consent_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_proof(NEW."applicationId", 'revoke', json_build_object('consent', NEW."id", 'revokedAt', NEW."revokedAt", 'revokeReason', NEW."revokeReason"));
  RETURN NULL;
END
$$;
CREATE TRIGGER "Consent_proves_update" AFTER UPDATE OF "revokedAt" ON "Consent"
  FOR EACH ROW WHEN (NEW."revokedAt" IS NOT NULL AND OLD."revokedAt" IS NULL) EXECUTE FUNCTION prove_consent_update();

CREATE FUNCTION prove_rules_version_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_proof('', 'rules', json_build_object('rules', NEW."version", 'publishedAt', NEW."publishedAt", 'effectiveAt', NEW."effectiveAt", 'by', NEW."actorId"));
  RETURN NULL;
END
$$;
CREATE TRIGGER "RulesVersion_proves_insert" AFTER INSERT ON "RulesVersion"
  FOR EACH ROW EXECUTE FUNCTION prove_rules_version_insert();
