import type { HistoryPage } from "@/lib/contract/page";
import { database } from "@/lib/data/database";
import { listHistory, type ReadHistoryRow } from "@/lib/data/history";
import type { Caller } from "@/lib/domain/caller";
import { noteRead } from "./access-log";
import { actorOf, isOfAnotherTeam } from "./actor";
import { isEntryPosition, readCursor, type Slice, writeCursor } from "./cursor";
import { findVisible } from "./find-visible";
import type { FieldChange } from "./record";
import { relaxedRead } from "./relaxed-read";

/** History of an application, the newest change first. Fails with `not_found`. */
export async function listHistoryPage(caller: Caller, id: string, { limit, cursor }: Slice): Promise<HistoryPage> {
  const { read } = await database();
  const { id: applicationId } = await findVisible(read, caller, id);
  const [from] = cursor === undefined ? [null] : readCursor(cursor, isEntryPosition);
  const rows = await listHistory(await relaxedRead(caller), applicationId, from, limit);
  noteRead(caller, applicationId);
  const next = rows.length < limit ? null : (rows.at(-1)?.previousId ?? null);
  return {
    data: rows.map((row) => entryOf(caller, row)),
    ...(next === null ? {} : { nextCursor: writeCursor([next]) }),
  };
}

/** What somebody wrote in their own words, which stays their team's own, as who they are does. */
const OWN_WORDS = ["stopReason", "resumeReason", "statusNote"];

/** A change as this caller may know it. */
export function entryOf(caller: Caller, row: ReadHistoryRow) {
  const { id, at, action, via, requestId } = row;
  const actor = actorOf(caller, row);
  const all: readonly FieldChange[] = JSON.parse(row.changes);
  const changes = isOfAnotherTeam(caller, row.actorTeamId)
    ? all.filter(({ field }) => !OWN_WORDS.includes(field))
    : all;
  return { id, at, action, actor, via, requestId, changes } as HistoryPage["data"][number];
}
