import type { Consent, ConsentBody, Consents, RevokeConsentBody } from "@/lib/contract/contact/consent";
import { type ApplicationRow, type LockedApplication, setApplication } from "@/lib/data/applications/applications";
import {
  type ConsentRow,
  listConsents as listStored,
  revokeConsent as revokeStored,
} from "@/lib/data/contact/gate/consents";
import { unseal } from "@/lib/data/keys/seal";
import { database } from "@/lib/database/database";
import type { Reading, Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { MOST_CONSENTS } from "@/lib/domain/contact/consent";
import { Failure } from "@/lib/domain/failure";
import { findVisible, lockVisible } from "@/lib/operations/applications/access/access";
import { logRead } from "@/lib/operations/applications/access/access-log";
import { record } from "@/lib/operations/applications/history/record";
import { valueChange } from "@/lib/operations/field-change";
import { idempotently } from "@/lib/operations/idempotently";
import { withoutNull } from "@/lib/operations/without-null";
import { addressHashOf } from "./address-hash";
import { addConsents } from "./sent-consents";

/** Lists the consents of a file with their evidence, revoked ones included, newest first. Fails with `not_found`. */
export async function listConsents(caller: Caller, id: string): Promise<Consents> {
  const { read } = await database();
  const row = await findVisible(read, caller, id);
  logRead(caller, row.id);
  return { data: await readConsents(read, caller, row) };
}

/** Returns the consents of a file as callers get them, newest first. */
export async function readConsents(sql: Reading, caller: Pick<Caller, "now">, row: ApplicationRow): Promise<Consent[]> {
  return (await listStored(sql, row.id, MOST_CONSENTS)).map((consent) => toConsent(caller, row, consent));
}

/** Adds a consent to a file. One that is already recorded is not added again. Fails with `not_found`. */
export function addConsent(caller: Caller, id: string, { source, ...sent }: ConsentBody): Promise<Consents> {
  return changeConsents(caller, id, async (sql, row) => {
    if (addressHashOf(row, sent.channel) === undefined) {
      throw new Failure("validation_failed", "This file has no usable phone or email for this channel.", {
        issues: [{ path: "channel", message: "needs a phone or email on the file that is not a placeholder" }],
      });
    }
    const known = await listStored(sql, row.id, MOST_CONSENTS);
    if (known.length >= MOST_CONSENTS) {
      throw new Failure("validation_failed", `A file has at most ${MOST_CONSENTS} consents.`);
    }
    await addConsents(sql, caller, row, { consents: [sent], source });
  });
}

/** Revokes a consent. One that is already revoked stays as it is. Fails with `not_found`. */
export function revokeConsent(
  caller: Caller,
  { id, consentId }: { readonly id: string; readonly consentId: string },
  { reason }: RevokeConsentBody,
): Promise<Consents> {
  return changeConsents(caller, id, async (sql, row) => {
    const found = (await listStored(sql, row.id, MOST_CONSENTS)).find((consent) => consent.id === consentId);
    if (found === undefined) throw new Failure("not_found", "There is no such consent.");
    if (found.revokedAt !== null) return;
    await revokeStored(sql, found.id, { at: caller.now, by: caller.name, reason });
    const changes = [
      valueChange(`consent.${found.channel}`, found.kind, null),
      valueChange("revokeReason", null, reason),
    ];
    const end = await record(sql, caller, row, { at: caller.now, action: "consentRevoked", changes });
    await setApplication(sql, row.id, end);
  });
}

async function changeConsents(
  caller: Caller,
  id: string,
  work: (sql: Sql, row: LockedApplication) => Promise<void>,
): Promise<Consents> {
  // The stored answer of a retry has the id alone: the evidence is personal data.
  const done = await idempotently(caller, async (sql) => {
    const row = await lockVisible(sql, caller, id);
    await work(sql, row);
    return { id: row.id };
  });
  return listConsents(caller, done.id);
}

function toConsent({ now }: Pick<Caller, "now">, row: ApplicationRow, consent: ConsentRow): Consent {
  const { id, channel, kind, source, capturedAt, expiresAt, textHash, evidence, recordedAt } = consent;
  const { actorKind, actorId, actorName, revokedAt, revokedBy, revokeReason } = consent;
  const isOtherAddress = consent.addressHash !== addressHashOf(row, channel);
  const isOver = revokedAt !== null || (expiresAt !== null && expiresAt <= now);
  return {
    ...{ id, channel, kind, source, capturedAt },
    isCurrent: !isOver && !isOtherAddress,
    isOtherAddress,
    ...(evidence === null ? {} : evidenceOf(id, evidence)),
    recordedAt,
    actor: { kind: actorKind, id: actorId, name: actorName },
    ...withoutNull({ expiresAt, textHash, revokedAt, revokedBy, revokeReason }),
  };
}

type Evidence = Pick<Consent, "text" | "page" | "ip" | "trustedFormCertificate" | "jornayaLeadId">;

const evidenceOf = (row: string, evidence: Uint8Array): Evidence =>
  JSON.parse(unseal(evidence, { table: "Consent", column: "evidence", row }).toString());
