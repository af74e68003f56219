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

/** A stop, under the id that all share to whom it goes on; the time is epoch milliseconds. */
type Stop = { readonly id: string; readonly at: number; readonly reason: string | null };

/** Writes into the ledger that this borrower must not be contacted, unless it is written there already. */
export async function suppress(
  sql: Sql,
  caller: Caller,
  application: Reachable & Pick<ApplicationRow, "id">,
  { id: stopId, at, reason }: Stop,
): Promise<void> {
  const identities = personOf(application);
  const hashes = identities.map(({ personHash }) => personHash);
  await sql.lock(...hashes.map(personLock));
  const known = await listSuppressions(sql, hashes);
  for (const identity of identities) {
    if (known.some(({ personHash }) => personHash === identity.personHash)) continue;
    await insertSuppression(sql, {
      ...identity,
      id: newId(at),
      at,
      actorKind: caller.kind,
      actorId: caller.id,
      actorName: caller.name,
      reason,
      applicationId: application.id,
      stopId,
    });
  }
}

/** Lifts what is in force against this borrower by these stops; the ledger keeps it, with who lifted it and why. */
export async function lift(
  sql: Sql,
  application: Reachable,
  stopIds: readonly string[],
  lifting: Lifting,
): Promise<void> {
  const personHashes = personOf(application).map(({ personHash }) => personHash);
  await sql.lock(...personHashes.map(personLock));
  if (stopIds.length > 0) await liftSuppressions(sql, { personHashes, stopIds }, lifting);
}

/** The oldest stop in force for this borrower, or null, as far as is known now. */
export async function readStop(sql: Reading, person: Person): Promise<ReadSuppressionRow | null> {
  return (await readStops(sql, person))[0] ?? null;
}

/** What is in force for this borrower, the oldest first. */
export function readStops(sql: Reading, person: Person): Promise<ReadSuppressionRow[]> {
  return listSuppressions(
    sql,
    person.map(({ personHash }) => personHash),
  );
}

/** All that the ledger holds against these borrowers, in force or lifted, the oldest first. */
export function listLedger(sql: Reading, applications: readonly Reachable[]): Promise<KeptSuppressionRow[]> {
  const hashes = applications.flatMap(personOf).map(({ personHash }) => personHash);
  return listKeptSuppressions(sql, [...new Set(hashes)]);
}

/** Takes the free texts out of the ledger that were written about this borrower. What is in force stays so. */
export async function forgetReasons(sql: Sql, application: Reachable & Pick<ApplicationRow, "id">): Promise<void> {
  const hashes = personOf(application).map(({ personHash }) => personHash);
  await clearSuppressionReasons(sql, hashes, application.id);
}
