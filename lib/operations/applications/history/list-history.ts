import type { HistoryPage } from "@/lib/contract/applications/history";
import { listHistory, type ReadHistoryRow } from "@/lib/data/applications/history/history";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { actorOf, isOfAnotherTeam } from "@/lib/operations/actor";
import { findVisible } from "@/lib/operations/applications/access/access";
import { logRead } from "@/lib/operations/applications/access/access-log";
import { isEntryPosition, readCursor, type Slice, writeCursor } from "@/lib/operations/cursor";
import type { FieldChange } from "@/lib/operations/field-change";
import { replicaFor } from "@/lib/operations/replica-for";

/** Lists the history of an application, newest change first. Fails with `not_found`. */
export async function listHistoryPage(caller: Caller, id: string, { limit, cursor }: Slice): Promise<HistoryPage> {
  const { read } = await database();
  const { id: applicationId } = await findVisible(read, caller, id);
  const [from = null, undoneId] = cursor === undefined ? [] : readCursor(cursor, isHistoryPosition);
  const rows = await listHistory(await replicaFor(caller), applicationId, from, limit);
  logRead(caller, applicationId);
  const next = rows.length < limit ? null : (rows.at(-1)?.previousId ?? null);
  const undone = undoneIn(rows, undoneId);
  // A move and the change that undid it are close together, but a page may end between them.
  const [waiting] = [...undone].filter((moveId) => rows.every((row) => row.id !== moveId));
  return {
    data: rows.map((row) => entryOf(caller, row, undone)),
    ...(next === null ? {} : { nextCursor: writeCursor(waiting === undefined ? [next] : [next, waiting]) }),
  };
}

/** Whether the value is the entry where a page begins, plus perhaps the move that an entry on an earlier page undid. */
const isHistoryPosition = (value: unknown): value is readonly [from: string, undone?: string] =>
  Array.isArray(value) && value.length <= 2 && value.length > 0 && value.every((id) => isEntryPosition([id]));

const changesOf = ({ changes }: Pick<ReadHistoryRow, "changes">): readonly FieldChange[] => JSON.parse(changes);

/** Returns the ids of the moves that these entries undo; `further` was undone by an entry elsewhere. */
export function undoneIn(rows: readonly ReadHistoryRow[], further?: string): ReadonlySet<string> {
  const moves = rows.flatMap((row) => changesOf(row).flatMap(({ undoes }) => undoes ?? []));
  return new Set([...moves, ...(further === undefined ? [] : [further])]);
}

/** Fields with free text, which only the author's team may see, like the author's name. */
const OWN_WORDS = ["stopReason", "resumeReason", "statusNote"];

const NONE: ReadonlySet<string> = new Set();

/** Returns a change as this caller may see it, marked if it was undone or undid another. */
export function entryOf(caller: Caller, row: ReadHistoryRow, undone = NONE) {
  const { id, at, action, via, requestId } = row;
  const actor = actorOf(caller, row);
  const all = changesOf(row);
  const known = isOfAnotherTeam(caller, row.actorTeamId) ? all.filter(({ field }) => !OWN_WORDS.includes(field)) : all;
  const isUndone = undone.has(id) || all.some(({ undoes }) => undoes !== undefined);
  const changes = known.map(({ since: _since, undoes: _undoes, ...change }) => change);
  const mark = isUndone ? { undone: true } : {};
  return { id, at, action, actor, via, requestId, ...mark, changes } as HistoryPage["data"][number];
}
