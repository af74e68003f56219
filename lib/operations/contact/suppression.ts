import { listWeak, replaceIdentities } from "@/lib/data/contact/identities";
import { clearSuppressionReasons } from "@/lib/data/contact/suppression-changes";
import {
  findNewestSuppression,
  insertSuppression,
  isAnyListed,
  type KeptSuppressionRow,
  listHeld,
  listKeptSuppressions,
  listSuppressed,
  listSuppressions,
  type ReadSuppressionRow,
} from "@/lib/data/contact/suppressions";
import { newId } from "@/lib/data/id";
import { keyedHash } from "@/lib/data/keys/seal";
import type { Reading, Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import {
  type Entry,
  entriesOfRequest,
  entriesThatSpread,
  entriesToAdd,
  entriesToSpread,
} from "@/lib/domain/contact/stop-spread";
import { fileRow, type HashesByKind, hashesOf, identityRows, placeOf, type Subject } from "./borrower-hashes";

/** Rows of the list read at once; one borrower has a few. */
const MOST_READ = 200;
const MOST_KEPT = 1_000;
/** Stops spread together; one borrower has one or two. */
const MOST_CARRIED = 20;

/** Returns the lock name of a borrower. Many borrowers share one, because a server has room for a few thousand. */
const personLock = (personHash: string) => `person ${personHash.slice(0, 2)}`;

/** Locks the borrowers with these hashes. Must run before files are locked, and once per transaction. */
export async function lockPersons(sql: Sql, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await sql.lock(...hashes.map(personLock));
}

/** Returns whether the borrowers with these hashes are locked. */
export const areLocked = (sql: Sql, hashes: readonly string[]): boolean =>
  hashes.every((hash) => sql.isLocked(personLock(hash)));

/** A stop as it is spread: since when, in epoch milliseconds, and the team of the file where it was requested. */
export type Stop = { readonly id: string; readonly at: number; readonly teamId: string | null };

/** Returns the id of a requested stop; a repeated request to the same caller, for any file, gets the same. */
export const stopIdOf = (caller: Pick<Caller, "kind" | "id">, file: Subject): string => {
  const hashes = hashesOf(file);
  const person = hashes.length === 0 ? file.id : hashes.join(" ");
  return keyedHash("stop", JSON.stringify([caller.kind, caller.id, file.teamId, person]));
};

type Writing = { readonly stop: Stop; readonly carried: 0 | 1; readonly reason: string | null };

async function write(sql: Sql, caller: Caller, { id }: Pick<Subject, "id">, row: Entry & Writing): Promise<void> {
  const { personHash, kind, stop, carried, reason } = row;
  await insertSuppression(sql, {
    ...{ id: newId(stop.at), personHash, kind, at: stop.at, reason, applicationId: id, carried },
    ...{ actorKind: caller.kind, actorId: caller.id, actorName: caller.name },
    ...{ stopId: stop.id, teamId: stop.teamId },
  });
  // So that the file can be found by it once the stop is lifted.
  if (kind === "file") await replaceIdentities(sql, id, [], [personHash]);
}

/**
 * Lists a borrower's request: by everything that identifies them, and by the file itself if nothing else is theirs
 * alone. A weak identity is listed once, whoever asks. Returns whether anything was new.
 */
export async function recordOptOut(
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
  const wanted = entriesOfRequest({ identities, file: fileRow(file) }, weak);
  const held = await listHeld(sql, { hashes: wanted.map(({ personHash }) => personHash), teamId: file.teamId });
  const missing = entriesToAdd(wanted, { held, weak }, stop.id);
  for (const row of missing) await write(sql, caller, file, { ...row, stop, carried: 0, reason });
  return missing.length > 0;
}

/**
 * Lists that stops are spread to a borrower, by everything that identifies them or only by those `among` names; by the
 * file alone if that leaves nothing. Returns the hashes newly listed by these stops.
 */
export async function suppressAlso(
  sql: Sql,
  caller: Caller,
  file: Subject,
  spread: { readonly stops: readonly Stop[]; readonly among?: ReadonlySet<string> | undefined },
): Promise<string[]> {
  const held = await listHeld(sql, placeOf(file));
  const additions = entriesToSpread({ identities: identityRows(file), file: fileRow(file) }, held, spread);
  for (const { entry, stop } of additions) await write(sql, caller, file, { ...entry, stop, carried: 1, reason: null });
  return [...new Set(additions.map(({ entry }) => entry.personHash))];
}

/** Returns the oldest active stop for the borrower of a file, or null, as currently known. */
export async function readStop(sql: Reading, file: Subject, hashes?: HashesByKind): Promise<ReadSuppressionRow | null> {
  const place = hashes === undefined ? placeOf(file) : placeOf(file, [...hashes.phone, ...hashes.email]);
  return (await listSuppressions(sql, place, 1))[0] ?? null;
}

/**
 * Does the same within a change. Few borrowers are on the list, so SQLite, where statements are cheap, checks first.
 */
export async function findStop(sql: Sql, file: Subject): Promise<ReadSuppressionRow | null> {
  return sql.isAlone && !(await isAnyListed(sql, placeOf(file).hashes)) ? null : readStop(sql, file);
}

/** When the borrower of a file was last stopped, in epoch milliseconds, and by whom. */
export type LastStop = { readonly at: number; readonly by: string | null };

/** Returns the newest stop for the borrower of a file, active or lifted since; null if there never was one. */
export async function findLastStop(
  sql: Reading,
  file: Subject & { readonly stoppedAt: number | null; readonly stoppedBy: string | null },
): Promise<LastStop | null> {
  const own = file.stoppedAt === null ? null : { at: file.stoppedAt, by: file.stoppedBy };
  const listed = await findNewestSuppression(sql, placeOf(file).hashes);
  if (listed === null || (own !== null && own.at >= listed.at)) return own;
  return { at: listed.at, by: listed.actorName };
}

/** Returns all active stops for the borrower of a file, oldest first. */
export const readStops = (sql: Reading, file: Subject): Promise<ReadSuppressionRow[]> =>
  listSuppressions(sql, placeOf(file), MOST_READ);

/** Returns the stops to spread from a file: those that apply to its borrower through something that is theirs alone. */
export async function stopsToCarry(sql: Reading, file: Subject, now: number): Promise<readonly Stop[]> {
  const rows = await readStops(sql, file);
  const weak = await listWeak(sql, [...new Set(rows.map(({ personHash }) => personHash))]);
  const byId = new Map<string, Stop>();
  for (const { stopId: id, teamId } of entriesThatSpread(rows, weak))
    if (byId.size < MOST_CARRIED) byId.set(id, { id, at: now, teamId });
  return [...byId.values()];
}

/** Returns which of these files are on the list, by id. */
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

/**
 * Returns everything listed for the borrowers of these files, active or lifted, except what others requested through a
 * weak identity.
 */
export async function listLedger(sql: Reading, files: readonly Subject[]): Promise<KeptSuppressionRow[]> {
  const hashes = [...new Set(files.flatMap((file) => placeOf(file).hashes))];
  const weak = await listWeak(sql, hashes);
  const ids = new Set(files.map(({ id }) => id));
  const rows = await listKeptSuppressions(sql, hashes, MOST_KEPT);
  return rows.filter(({ personHash, applicationId }) => !weak.has(personHash) || ids.has(applicationId));
}

/** Removes the free texts about the borrower of this file from the list. Stops stay active. */
export async function forgetReasons(sql: Sql, file: Subject): Promise<void> {
  await clearSuppressionReasons(sql, placeOf(file).hashes, file.id);
}
