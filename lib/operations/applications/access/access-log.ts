import { type AccessRow, insertAccessRecords } from "@/lib/data/applications/access-records";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import { unavailable } from "@/lib/database/unavailable";
import type { AccessKind } from "@/lib/domain/applications/access-kind";
import type { Caller } from "@/lib/domain/caller/caller";
import { dayOf } from "@/lib/domain/day";
import { oncePerProcess } from "@/lib/once";

/** Rows per transaction. Between two transactions other requests run, after a few milliseconds on SQLite. */
const MOST_AT_ONCE = 500;
/** Most entries remembered as recorded today. A duplicate beyond that is still written only once. */
const MOST_KNOWN = 200_000;
/** Most records waiting while the database accepts no writes. Beyond this, no file is shown any more. */
const MOST_WAITING = 100_000;
/** From this many on, a caller that keeps reading waits until they are written. */
const MANY_WAITING = 5_000;

type Reader = Pick<Caller, "kind" | "id" | "now">;
type Noted = "read" | "listed";

/** Files already recorded for each caller on one day. */
const known = { day: 0, size: 0, read: new Map<string, Set<string>>(), listed: new Map<string, Set<string>>() };
/** Records that wait to be written. One list for the process: the job that writes them may be loaded apart. */
const waiting = oncePerProcess("accessRecords", (): AccessRow[] => []);
let writing: Promise<void> | undefined;

/**
 * Records that a caller was shown a file, its history or its contact state. Written in a batch after the response.
 * Fails with `unavailable` if the database has been down for so long that the access could not be recorded.
 */
export function logRead(caller: Reader, applicationId: string): void {
  note(caller, "read", applicationId);
}

/** Records that a caller was shown these files in a list. */
export function logListed(caller: Reader, applicationIds: readonly string[]): void {
  for (const id of applicationIds) note(caller, "listed", id);
}

/** Records that a caller was shown the SSN or date of birth of a file, in the same transaction that returns it. */
export async function recordRevealed(sql: Sql, caller: Reader, applicationId: string): Promise<void> {
  await insertAccessRecords(sql, [rowOf(caller, "revealed", applicationId)]);
}

// On the path of every read: nothing here waits, and a known file costs two lookups.
function note(caller: Reader, kind: Noted, applicationId: string): void {
  const day = dayOf(caller.now);
  if (day !== known.day || known.size >= MOST_KNOWN) forget(day);
  let files = known[kind].get(caller.id);
  if (files === undefined) {
    files = new Set();
    known[kind].set(caller.id, files);
  }
  if (files.has(applicationId)) return;
  if (waiting.length >= MOST_WAITING) throw unavailable();
  files.add(applicationId);
  known.size++;
  waiting.push(rowOf(caller, kind, applicationId));
}

function forget(day: number): void {
  known.day = day;
  known.size = 0;
  known.read.clear();
  known.listed.clear();
}

function rowOf({ kind: actorKind, id: actorId, now }: Reader, kind: AccessKind, applicationId: string): AccessRow {
  return { applicationId, day: dayOf(now), actorKind, actorId, kind, firstAt: now };
}

/** Makes a caller that reads many files wait until their access records are being written. */
export async function keepUpWithAccess(): Promise<void> {
  if (waiting.length >= MANY_WAITING) await writeAccessRecords();
}

/** Writes the waiting records. Retries a second later what cannot be written now. */
export function writeAccessRecords(): Promise<void> {
  writing ??= writeWaiting().finally(() => {
    writing = undefined;
  });
  return writing;
}

async function writeWaiting(): Promise<void> {
  try {
    const db = await database();
    while (waiting.length > 0) {
      const rows = waiting.slice(0, MOST_AT_ONCE);
      await db.inTransaction((sql) => insertAccessRecords(sql, rows));
      waiting.splice(0, rows.length);
    }
  } catch {
    // They wait for the next round.
  }
}
