import { createHash } from "node:crypto";
import type { ConsentBody, SentConsent } from "@/lib/contract/contact/consent";
import { type LockedApplication, setApplication } from "@/lib/data/applications/applications";
import { type ConsentRow, insertConsent, listConsents } from "@/lib/data/contact/gate/consents";
import { newId } from "@/lib/data/id";
import { seal } from "@/lib/data/keys/seal";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { type ConsentSource, MOST_CONSENTS } from "@/lib/domain/contact/consent";
import { MINUTE_MS } from "@/lib/domain/day";
import { wrongField } from "@/lib/domain/failure";
import { record } from "@/lib/operations/applications/history/record";
import { findLastStop, type LastStop } from "@/lib/operations/contact/suppression";
import { valueChange } from "@/lib/operations/field-change";
import { withoutNull } from "@/lib/operations/without-null";
import { addressHashOf } from "./address-hash";

/** How far the clock of a sender may be ahead of ours, in milliseconds. */
const CLOCK_MS = 5 * MINUTE_MS;

type Sent = { readonly consents: readonly SentConsent[] | null | undefined; readonly source: ConsentSource };

/**
 * Records consents of a locked file that are not recorded yet, and writes them to its history. One that was given
 * before a stop or a revocation on its channel is recorded as revoked. Returns the file. Fails with `validation_failed`
 * for a time in the future.
 */
export async function addConsents(
  sql: Sql,
  caller: Caller,
  row: LockedApplication,
  { consents, source }: Sent,
): Promise<LockedApplication> {
  if (consents == null || consents.length === 0) return row;
  const added = await recordConsents(sql, caller, row, { consents, source });
  if (added.length === 0) return row;
  const changes = added.map(({ channel, kind }) => valueChange(`consent.${channel}`, null, kind));
  const end = await record(sql, caller, row, { at: caller.now, action: "consentAdded", changes });
  await setApplication(sql, row.id, end);
  return { ...row, ...end };
}

async function recordConsents(
  sql: Sql,
  caller: Caller,
  row: LockedApplication,
  { consents, source }: { readonly consents: readonly SentConsent[]; readonly source: ConsentSource },
): Promise<readonly ConsentRow[]> {
  const known = await listConsents(sql, row.id, MOST_CONSENTS);
  const stopped = await findLastStop(sql, row);
  const added: ConsentRow[] = [];
  for (const sent of consents) {
    if (sent.capturedAt > caller.now + CLOCK_MS) throw wrongField("capturedAt", "must not be in the future");
    const next = toRow(caller, row, { ...sent, source });
    if (next === null || [...known, ...added].some((other) => isSame(other, next))) continue;
    if (known.length + added.length >= MOST_CONSENTS) break;
    const final = { ...next, ...revocationOf(stopped, known, next) };
    await insertConsent(sql, final);
    added.push(final);
  }
  return added;
}

function toRow(caller: Caller, row: LockedApplication, sent: ConsentBody): ConsentRow | null {
  const addressHash = addressHashOf(row, sent.channel);
  if (addressHash === undefined) return null;
  const id = newId(caller.now);
  const { text, page, ip, trustedFormCertificate, jornayaLeadId } = sent;
  const evidence = withoutNull({
    text: text || null,
    page: page || null,
    ip: ip ?? null,
    trustedFormCertificate: trustedFormCertificate ?? null,
    jornayaLeadId: jornayaLeadId ?? null,
  });
  const hasEvidence = Object.keys(evidence).length > 0;
  return {
    id,
    applicationId: row.id,
    channel: sent.channel,
    kind: sent.kind,
    source: sent.source,
    capturedAt: Math.min(sent.capturedAt, caller.now),
    expiresAt: sent.expiresAt ?? null,
    addressHash,
    textHash: text ? createHash("sha256").update(text).digest("hex") : null,
    evidence: hasEvidence ? seal(JSON.stringify(evidence), { table: "Consent", column: "evidence", row: id }) : null,
    recordedAt: caller.now,
    actorKind: caller.kind,
    actorId: caller.id,
    actorName: caller.name,
    revokedAt: null,
    revokedBy: null,
    revokeReason: null,
  };
}

const isSame = (one: ConsentRow, other: ConsentRow) =>
  one.channel === other.channel &&
  one.kind === other.kind &&
  one.capturedAt === other.capturedAt &&
  one.addressHash === other.addressHash &&
  one.textHash === other.textHash;

type Revoked = Partial<Pick<ConsentRow, "revokedAt" | "revokedBy" | "revokeReason">>;

/** A consent that arrives late does not outlive what the borrower said after it. */
function revocationOf(stopped: LastStop | null, known: readonly ConsentRow[], next: ConsentRow): Revoked {
  if (stopped !== null && next.capturedAt <= stopped.at) {
    return { revokedAt: stopped.at, revokedBy: stopped.by, revokeReason: "stop" };
  }
  const later = known.find(
    ({ channel, revokedAt, revokeReason }) =>
      channel === next.channel && revokeReason !== "mistake" && revokedAt !== null && revokedAt >= next.capturedAt,
  );
  if (later === undefined) return {};
  return { revokedAt: later.revokedAt, revokedBy: later.revokedBy, revokeReason: "superseded" };
}
