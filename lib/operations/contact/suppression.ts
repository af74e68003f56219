import { listWeak, replaceIdentities } from "@/lib/data/contact/identities";
import {
  clearSuppressionReasons,
  insertSuppression,
  type KeptSuppressionRow,
  listHeld,
  listKeptSuppressions,
  listSuppressed,
  listSuppressions,
  type Place,
  type ReadSuppressionRow,
  type SuppressionRow,
} from "@/lib/data/contact/suppressions";
import { newId } from "@/lib/data/id";
import { keyedHash } from "@/lib/data/keys/seal";
import type { Reading, Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller";
import { identitiesOf, type Reachable } from "@/lib/domain/contact/identity";
import { isListedPlaceholder } from "./placeholder-list";

/** Rows of the list that are read at once; one borrower has a few. */
const MOST_READ = 200;
const MOST_KEPT = 1_000;
/** Stops that are carried on together; one borrower has one or two. */
const MOST_CARRIED = 20;

/** The borrower of a file, as the list knows them. */
export type Subject = Reachable & { readonly id: string; readonly teamId: string | null };

type Listed = Pick<SuppressionRow, "kind" | "personHash">;

/** By what a borrower is recognized: keyed hashes of phone and email. Placeholders identify nobody. */
function identityRows(file: Reachable): Listed[] {
  const rows: Listed[] = [];
  for (const { kind, text } of identitiesOf(file)) {
    const personHash = keyedHash(kind, text);
    if (!isListedPlaceholder(personHash)) rows.push({ kind, personHash });
  }
  return rows;
}

/** The keyed hashes by which the borrower of a file is recognized. */
export const hashesOf = (file: Reachable): string[] => identityRows(file).map(({ personHash }) => personHash);

/** Does a file have a phone, or an email, that belongs to somebody? */
export const hasIdentity = (file: Reachable, kind: "phone" | "email"): boolean =>
  identityRows(file).some((row) => row.kind === kind);

/** The keyed hash of a file alone. */
export const fileHash = (id: string): string => keyedHash("file", id);

/** The hash of a file alone, for a stop that must hold it whatever becomes of its phone and email. */
const fileRow = ({ id }: Pick<Subject, "id">): Listed => ({ kind: "file", personHash: fileHash(id) });

/** Where the list is asked whether a file is stopped. */
const placeOf = (file: Subject): Place => ({
  hashes: [...hashesOf(file), fileRow(file).personHash],
  teamId: file.teamId,
});

/**
 * The lock of a person. Those of many persons share one, which bounds how many a transaction can hold: a server has
 * room for some thousands.
 */
const personLock = (personHash: string) => `person ${personHash.slice(0, 2)}`;

/** Locks the borrowers with these hashes. It comes before locking files, and once in a transaction. */
export async function lockPersons(sql: Sql, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await sql.lock(...hashes.map(personLock));
}

/** Are the borrowers with these hashes locked? */
export const areLocked = (sql: Sql, hashes: readonly string[]): boolean =>
  hashes.every((hash) => sql.isLocked(personLock(hash)));

/** A stop as it is carried on: since when, in epoch milliseconds, and of which team the file is where it was asked for. */
export type Stop = { readonly id: string; readonly at: number; readonly teamId: string | null };

/** The id of a stop that a borrower asks for: asking the same caller again, also by another file, is the same stop. */
export const stopIdOf = (caller: Pick<Caller, "kind" | "id">, file: Subject): string => {
  const hashes = hashesOf(file);
  const person = hashes.length === 0 ? file.id : hashes.join(" ");
  return keyedHash("stop", JSON.stringify([caller.kind, caller.id, file.teamId, person]));
};

type Writing = { readonly stop: Stop; readonly carried: 0 | 1; readonly reason: string | null };

async function write(sql: Sql, caller: Caller, { id }: Pick<Subject, "id">, row: Listed & Writing): Promise<void> {
  const { personHash, kind, stop, carried, reason } = row;
  await insertSuppression(sql, {
    ...{ id: newId(stop.at), personHash, kind, at: stop.at, reason, applicationId: id, carried },
    ...{ actorKind: caller.kind, actorId: caller.id, actorName: caller.name },
    ...{ stopId: stop.id, teamId: stop.teamId },
  });
  // So that the file is found by it once the stop is lifted.
  if (kind === "file") await replaceIdentities(sql, id, [], [personHash]);
}

/**
 * Lists what a borrower asks for: by all that recognizes them, and by the file itself where nothing else is theirs
 * alone. A weak identity is listed once, whoever asks. Returns whether anything was not listed yet.
 */
export async function suppressAsked(
  sql: Sql,
  caller: Caller,
  file: Subject,
  { stop, reason }: { readonly stop: Stop; readonly reason: string | null },
): Promise<boolean> {
  const identities = identityRows(file);
  const weak = await listWeak(
    sql,
    identities.map(({ personHash }) => personHash),
  );
  const isTheirs = identities.some(({ personHash }) => !weak.has(personHash));
  const wanted = isTheirs ? identities : [...identities, fileRow(file)];
  const held = await listHeld(sql, { hashes: wanted.map(({ personHash }) => personHash), teamId: file.teamId });
  const missing = wanted.filter(
    ({ personHash }) =>
      !held.some((known) => known.personHash === personHash && (weak.has(personHash) || known.stopId === stop.id)),
  );
  for (const row of missing) await write(sql, caller, file, { ...row, stop, carried: 0, reason });
  return missing.length > 0;
}

/**
 * Lists that stops are carried on to a borrower, by all that recognizes them or only by what `among` names of it; by the
 * file alone where that leaves nothing. Returns the hashes that are listed by these stops now and were not before.
 */
export async function suppressToo(
  sql: Sql,
  caller: Caller,
  file: Subject,
  { stops, among }: { readonly stops: readonly Stop[]; readonly among?: ReadonlySet<string> | undefined },
): Promise<string[]> {
  const identities = identityRows(file);
  const place = placeOf(file);
  const held = await listHeld(sql, place);
  const listed = new Set(held.map(({ personHash }) => personHash));
  const holding = new Set(held.map(({ stopId }) => stopId));
  const named = identities.filter(({ personHash }) => among === undefined || among.has(personHash));
  const rows = named.length === 0 && held.length === 0 ? [fileRow(file)] : named;
  const added = new Set<string>();
  for (const row of rows) {
    for (const stop of stops) {
      if (listed.has(row.personHash) && holding.has(stop.id)) continue;
      await write(sql, caller, file, { ...row, stop, carried: 1, reason: null });
      added.add(row.personHash);
    }
  }
  return [...added];
}

/** The oldest stop in force for the borrower of a file, or null, as far as is known now. */
export async function readStop(sql: Reading, file: Subject): Promise<ReadSuppressionRow | null> {
  return (await listSuppressions(sql, placeOf(file), 1))[0] ?? null;
}

/** All that is in force for the borrower of a file, the oldest first. */
export const readStops = (sql: Reading, file: Subject): Promise<ReadSuppressionRow[]> =>
  listSuppressions(sql, placeOf(file), MOST_READ);

/** The stops that are carried on from a file: those that hold its borrower by something that is theirs alone. */
export async function stopsToCarry(sql: Reading, file: Subject, now: number): Promise<readonly Stop[]> {
  const rows = await readStops(sql, file);
  const weak = await listWeak(sql, [...new Set(rows.map(({ personHash }) => personHash))]);
  const byId = new Map<string, Stop>();
  for (const { personHash, stopId: id, teamId } of rows)
    if (!weak.has(personHash) && byId.size < MOST_CARRIED) byId.set(id, { id, at: now, teamId });
  return [...byId.values()];
}

/** Which of these files the list holds, by id. */
export async function listSuppressedFiles(sql: Reading, files: readonly Subject[]): Promise<ReadonlySet<string>> {
  const places = files.map((file) => ({ id: file.id, ...placeOf(file) }));
  const rows = await listSuppressed(sql, [...new Set(places.flatMap(({ hashes }) => hashes))]);
  const held = new Set<string>();
  for (const { id, hashes, teamId } of places) {
    const isHeld = rows.some(
      (row) => hashes.includes(row.personHash) && (row.liftedTeamId === null || row.liftedTeamId !== teamId),
    );
    if (isHeld) held.add(id);
  }
  return held;
}

/** All that the list holds against the borrowers of these files, in force or lifted; not what others asked for by a weak identity. */
export async function listLedger(sql: Reading, files: readonly Subject[]): Promise<KeptSuppressionRow[]> {
  const hashes = [...new Set(files.flatMap((file) => placeOf(file).hashes))];
  const weak = await listWeak(sql, hashes);
  const ids = new Set(files.map(({ id }) => id));
  const rows = await listKeptSuppressions(sql, hashes, MOST_KEPT);
  return rows.filter(({ personHash, applicationId }) => !weak.has(personHash) || ids.has(applicationId));
}

/** Takes the free texts out of the list that were written about the borrower of this file. Stops stay in force. */
export async function forgetReasons(sql: Sql, file: Subject): Promise<void> {
  await clearSuppressionReasons(sql, placeOf(file).hashes, file.id);
}
