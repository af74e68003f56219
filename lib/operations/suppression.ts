import type { ApplicationRow } from "@/lib/data/applications";
import { newId } from "@/lib/data/id";
import { keyedHash } from "@/lib/data/seal";
import type { Reading, Sql } from "@/lib/data/sql";
import {
  clearSuppressionReasons,
  insertSuppression,
  type KeptSuppressionRow,
  type Lifting,
  liftSuppressions,
  listKeptSuppressions,
  listSuppressions,
  type ReadSuppressionRow,
} from "@/lib/data/suppressions";
import type { Caller } from "@/lib/domain/caller";
import { phoneIdentities } from "@/lib/domain/phone";
import { emailIdentity } from "@/lib/domain/search-terms";

/** So many hashes are asked for by one statement: a database takes some thousands. */
const MOST_ASKED = 500;

type Reachable = Pick<ApplicationRow, "primaryBorrowerEmail" | "primaryBorrowerPhone" | "primaryBorrowerPhoneE164">;
type Identity = { readonly kind: "phone" | "email"; readonly personHash: string };

/** By what a borrower is recognised: keyed hashes of the phone and, where there is one, the email. */
export type Person = readonly Identity[];

/** The borrower of an application. */
export function personOf(application: Reachable): Person {
  const { primaryBorrowerEmail: email, primaryBorrowerPhone: phone, primaryBorrowerPhoneE164: e164 } = application;
  const identities: Identity[] = phoneIdentities(phone, e164).map((identity) => ({
    kind: "phone",
    personHash: keyedHash("phone", identity),
  }));
  if (email !== "") identities.push({ kind: "email", personHash: keyedHash("email", emailIdentity(email)) });
  return identities;
}

/** The hashes by which the borrower of an application is known. */
export const hashesOf = (application: Reachable): readonly string[] =>
  personOf(application).map(({ personHash }) => personHash);

/**
 * The lock of a person. Those of many persons share one, which bounds how many a transaction can hold: a server has
 * room for some thousands.
 */
const personLock = (personHash: string) => `person ${personHash.slice(0, 2)}`;

/** Locks these borrowers, which comes before holding applications. */
export async function lockPersons(sql: Sql, persons: readonly Person[]): Promise<void> {
  const names = persons.flat().map(({ personHash }) => personLock(personHash));
  if (names.length > 0) await sql.lock(...names);
}

/** What a borrower asked for, and since when it is written here, in epoch milliseconds. */
export type Stop = { readonly id: string; readonly at: number; readonly reason: string | null };

/** The id of a stop that this borrower asks for: whoever asks again, also by another application, asks for the same. */
export const stopIdOf = (application: Reachable): string => keyedHash("stop", hashesOf(application).join(" "));

/** Writes into the ledger that this borrower asked not to be contacted; answers whether it was not there yet. */
export async function suppressAsked(
  sql: Sql,
  caller: Caller,
  application: Reachable & Pick<ApplicationRow, "id">,
  stop: Stop,
): Promise<boolean> {
  const known = await lockedStops(sql, application);
  const ofIt = new Set(known.filter(({ stopId }) => stopId === stop.id).map(({ personHash }) => personHash));
  const missing = personOf(application).filter(({ personHash }) => !ofIt.has(personHash));
  for (const identity of missing) await write(sql, caller, { identity, applicationId: application.id, stop });
  return missing.length > 0;
}

/**
 * Writes into the ledger that these stops go on to a borrower: to all of their own by which they can be reached as yet,
 * or only to what `among` names of that. A stop that would hold them by nothing any more is written beside others.
 */
export async function suppressToo(
  sql: Sql,
  caller: Caller,
  application: Reachable & Pick<ApplicationRow, "id">,
  { stops, among }: { readonly stops: readonly Stop[]; readonly among?: ReadonlySet<string> | undefined },
): Promise<void> {
  const known = await lockedStops(sql, application);
  const held = new Set(known.map(({ personHash }) => personHash));
  const holding = new Set(known.map(({ stopId }) => stopId));
  const identities = personOf(application);
  const named = identities.filter(({ personHash }) => among === undefined || among.has(personHash));
  for (const identity of named.length === 0 && known.length === 0 ? identities : named) {
    for (const stop of stops) {
      if (held.has(identity.personHash) && holding.has(stop.id)) continue;
      await write(sql, caller, { identity, applicationId: application.id, stop });
    }
  }
}

/** What is in force against a borrower, which nobody else changes until this transaction has ended. */
async function lockedStops(sql: Sql, application: Reachable): Promise<readonly ReadSuppressionRow[]> {
  const hashes = hashesOf(application);
  await sql.lock(...hashes.map(personLock));
  return listSuppressions(sql, hashes);
}

type Entry = { readonly identity: Identity; readonly applicationId: string; readonly stop: Stop };

const write = (sql: Sql, caller: Caller, { identity, applicationId, stop: { id: stopId, at, reason } }: Entry) =>
  insertSuppression(sql, {
    ...identity,
    id: newId(at),
    at,
    actorKind: caller.kind,
    actorId: caller.id,
    actorName: caller.name,
    reason,
    applicationId,
    stopId,
  });

/** Lifts what is in force against this borrower by these stops; the ledger keeps it, with who lifted it and why. */
export async function lift(
  sql: Sql,
  application: Reachable,
  stopIds: readonly string[],
  lifting: Lifting,
): Promise<void> {
  const personHashes = hashesOf(application);
  await sql.lock(...personHashes.map(personLock));
  if (stopIds.length > 0) await liftSuppressions(sql, { personHashes, stopIds }, lifting);
}

/** The oldest stop in force for this borrower, or null, as far as is known now. */
export async function readStop(sql: Reading, person: Person): Promise<ReadSuppressionRow | null> {
  return (await readStops(sql, person))[0] ?? null;
}

/** What is in force for this borrower, the oldest first. */
export const readStops = (sql: Reading, person: Person): Promise<ReadSuppressionRow[]> =>
  listSuppressions(
    sql,
    person.map(({ personHash }) => personHash),
  );

/** By what of theirs one of these borrowers must not be contacted. */
export async function listSuppressed(sql: Reading, applications: readonly Reachable[]): Promise<ReadonlySet<string>> {
  const hashes = [...new Set(applications.flatMap(hashesOf))];
  const suppressed = new Set<string>();
  for (let from = 0; from < hashes.length; from += MOST_ASKED) {
    const rows = await listSuppressions(sql, hashes.slice(from, from + MOST_ASKED));
    for (const { personHash } of rows) suppressed.add(personHash);
  }
  return suppressed;
}

/** All that the ledger holds against these borrowers, in force or lifted, the oldest first. */
export function listLedger(sql: Reading, applications: readonly Reachable[]): Promise<KeptSuppressionRow[]> {
  const hashes = applications.flatMap(hashesOf);
  return listKeptSuppressions(sql, [...new Set(hashes)]);
}

/** Takes the free texts out of the ledger that were written about this borrower. What is in force stays so. */
export async function forgetReasons(sql: Sql, application: Reachable & Pick<ApplicationRow, "id">): Promise<void> {
  await clearSuppressionReasons(sql, hashesOf(application), application.id);
}
