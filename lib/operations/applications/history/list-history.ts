import type { HistoryPage, HistoryQuery } from "@/lib/contract/applications/history";
import { listHistory, type ReadHistoryRow } from "@/lib/data/applications/history/history";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { actorOf, isOfAnotherTeam } from "@/lib/operations/actor";
import { findVisible } from "@/lib/operations/applications/access/access";
import { logRead } from "@/lib/operations/applications/access/access-log";
import { withTimeline } from "@/lib/operations/applications/timeline/history-timeline";
import { isEntryPosition, readCursor, writeCursor } from "@/lib/operations/cursor";
import type { FieldChange } from "@/lib/operations/field-change";
import { replicaFor } from "@/lib/operations/replica-for";

/** Entries that are looked through at a time for those with an action, and how often for one page. */
const WINDOW = 200;
const MOST_WINDOWS = 10;

/**
 * Lists the history of an application, newest change first. With `action`, a page may be shorter than its limit; the
 * list ends when there is no `nextCursor`. Fails with `not_found`.
 */
export async function listHistoryPage(
  caller: Caller,
  id: string,
  { limit, cursor, action }: HistoryQuery,
): Promise<HistoryPage> {
  const { read } = await database();
  const { id: applicationId } = await findVisible(read, caller, id);
  const [from = null, undoneId] = cursor === undefined ? [] : readCursor(cursor, isHistoryPosition);
  const { rows, looked, next } = await collect(await replicaFor(caller), applicationId, { from, limit, action });
  logRead(caller, applicationId);
  const undone = undoneIn(looked, undoneId);
  // A move and the change that undid it are close together, but a page may end between them.
  const [waiting] = [...undone].filter((moveId) => looked.every((row) => row.id !== moveId));
  return {
    data: await withTimeline(
      caller,
      rows.map((row) => entryOf(caller, row, undone)),
    ),
    ...(next === null ? {} : { nextCursor: writeCursor(waiting === undefined ? [next] : [next, waiting]) }),
  };
}

type Entries = Awaited<ReturnType<typeof listHistory>>;
type Wanted = Pick<HistoryQuery, "limit" | "action"> & { readonly from: string | null };
/** The entries of a page, all that were looked through for it, and where to continue; null at the end. */
type Collected = { readonly rows: Entries; readonly looked: Entries; readonly next: string | null };

async function collect(sql: Reading, applicationId: string, { from, limit, action }: Wanted): Promise<Collected> {
  const windows = action === undefined ? 1 : MOST_WINDOWS;
  const size = action === undefined ? limit : WINDOW;
  const [rows, looked]: [Entries, Entries] = [[], []];
  let at = from;
  for (let window = 0; window < windows; window++) {
    const some = await listHistory(sql, applicationId, at, size);
    for (const row of some) {
      looked.push(row);
      if (action === undefined || action.includes(row.action)) rows.push(row);
      if (rows.length === limit) return { rows, looked, next: row.previousId };
    }
    at = some.at(-1)?.previousId ?? null;
    if (some.length < size || at === null) return { rows, looked, next: null };
  }
  return { rows, looked, next: at };
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
