import { type AccessRow, insertAccessRecords } from "@/lib/data/applications/access-records";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import { unavailable } from "@/lib/database/unavailable";
import type { AccessKind } from "@/lib/domain/applications/access-kind";
import type { Caller } from "@/lib/domain/caller";
import { dayOf } from "@/lib/domain/day";

/** Rows of one transaction: requests get their turn between two, after some milliseconds on SQLite. */
const MOST_AT_ONCE = 500;
/** What was noted already today is known up to so many; what is noted twice is written once all the same. */
const MOST_KNOWN = 200_000;
/** More than this is not kept waiting for a database that takes nothing: then no file is shown any more. */
const MOST_WAITING = 100_000;
/** From here on whoever reads on and on waits until it is written. */
const MANY_WAITING = 5_000;

type Reader = Pick<Caller, "kind" | "id" | "now">;
type Noted = "read" | "listed";

/** Which files each caller was noted with, of one day. */
const known = { day: 0, size: 0, read: new Map<string, Set<string>>(), listed: new Map<string, Set<string>>() };
const waiting: AccessRow[] = [];
let writing: Promise<void> | undefined;

/**
 * Notes that a caller was shown a file, its history or its contact. It is written with others behind the answer. Fails
 * with `unavailable` where the database has taken nothing for so long that it could not be accounted for.
 */
export function noteRead(caller: Reader, applicationId: string): void {
  note(caller, "read", applicationId);
}

/** The same of files that stood in a list. */
export function noteListed(caller: Reader, applicationIds: readonly string[]): void {
  for (const id of applicationIds) note(caller, "listed", id);
}

/** Writes that a caller was shown the SSN or the date of birth of a file, in the transaction in which it is told. */
export async function recordRevealed(sql: Sql, caller: Reader, applicationId: string): Promise<void> {
  await insertAccessRecords(sql, [rowOf(caller, "revealed", applicationId)]);
}

// On the path of every read: nothing in here waits, and what is known already costs two look-ups.
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

/** Lets whoever reads through many files wait until what was noted of them is on its way. */
export async function keepUpWithAccess(): Promise<void> {
  if (waiting.length >= MANY_WAITING) await writeAccessRecords();
}

/** Writes what was noted. What cannot be written now is tried again a second later. */
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
      await db.write((sql) => insertAccessRecords(sql, rows));
      waiting.splice(0, rows.length);
    }
  } catch {
    // They wait for the next time.
  }
}
