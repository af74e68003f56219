import { findLastWrite, putLastWrite } from "@/lib/data/last-writes";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";

/** How long a caller that changed something reads from the primary: longer than a replica may lag behind. */
const AFTER_WRITE_MS = 10_000;
const NOTE_EVERY_MS = 1_000;

type Note = { readonly at: number; readonly writing: Promise<void> };
const notes = new Map<string, Note>();

/**
 * Returns where to read data that may be some seconds old: the replica, if there is one, but never for a caller that
 * has just changed something, on any instance.
 */
export async function replicaFor({ id, now }: Pick<Caller, "id" | "now">): Promise<Reading> {
  const { read, replica } = await database();
  if (replica === null) return read;
  const wroteAt = await findLastWrite(read, id);
  return wroteAt !== null && now - wroteAt < AFTER_WRITE_MS + NOTE_EVERY_MS ? read : replica;
}

/** Records for all instances that a caller is about to change something; once a second is enough. */
export async function recordWrite({ id, now }: Pick<Caller, "id" | "now">): Promise<void> {
  const db = await database();
  if (db.replica === null) return;
  const known = notes.get(id);
  if (known !== undefined && now - known.at < NOTE_EVERY_MS) return known.writing;
  const writing = db.inTransaction((sql) => putLastWrite(sql, id, now));
  notes.set(id, { at: now, writing });
  // If it could not be written, the next change writes it.
  writing.catch(() => notes.delete(id));
  return writing;
}
