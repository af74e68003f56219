import type { FileAccess, FileAccessPage } from "@/lib/contract/privacy/access-report";
import { type FileAccessRow, listAccessOfApplication } from "@/lib/data/applications/access-records";
import { database } from "@/lib/database/database";
import { ACCESS_KINDS } from "@/lib/domain/applications/access-kind";
import type { Caller } from "@/lib/domain/caller/caller";
import { writtenDay } from "@/lib/domain/day";
import { actorOf } from "@/lib/operations/actor";
import { findVisible } from "@/lib/operations/applications/access/access";
import { END, isTimedPosition, pageOf, readCursor, type Slice } from "@/lib/operations/cursor";

/** Lists who saw an application on which day, newest first. Fails with `not_found`. */
export async function listFileAccess(caller: Caller, id: string, { limit, cursor }: Slice): Promise<FileAccessPage> {
  const { read } = await database();
  const { id: applicationId } = await findVisible(read, caller, id);
  const [actorId, firstAt] =
    cursor === undefined ? [END, Number.MAX_SAFE_INTEGER] : readCursor(cursor, isTimedPosition);
  const rows = await listAccessOfApplication(read, applicationId, { before: { firstAt, actorId }, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, (row) => [row.actorId, row.firstAt]);
  return { data: page.map((row) => accessOf(caller, row)), ...next };
}

const accessOf = (caller: Caller, row: FileAccessRow): FileAccess => ({
  day: writtenDay(row.day),
  actor: actorOf(caller, row),
  kinds: ACCESS_KINDS.filter((kind) => row[kind] === 1),
  firstAt: row.firstAt,
});
