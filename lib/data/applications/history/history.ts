// Hot path: written with every change. Uses statements.
import { ACTOR_TEAM, joinActor } from "@/lib/data/actor";
import { columnList, columnsOf, insertText, type Reading, type Sql } from "@/lib/database/sql";
import { endSealOf, type HistoryEnd, sealOf, type WrittenEnd } from "./history-seal";

/** One change as stored; `changes` is JSON. */
export type HistoryRow = {
  readonly id: string;
  readonly applicationId: string;
  readonly at: number;
  readonly action: string;
  readonly actorKind: string;
  readonly actorId: string;
  readonly actorName: string;
  readonly via: string;
  readonly requestId: string;
  readonly changes: string;
};

/** An entry in its place in the history: the id of the previous entry, and the seal over both. */
export type ChainedRow = HistoryRow & { readonly previousId: string | null; readonly seal: string | null };

/** An entry as read, with its actor's team. */
export type ReadHistoryRow = HistoryRow & { readonly actorTeamId: string | null };

const ENTRY_COLUMNS = [
  "id",
  "applicationId",
  "at",
  "action",
  "actorKind",
  "actorId",
  "actorName",
  "via",
  "requestId",
  "changes",
] as const satisfies readonly (keyof HistoryRow)[];
export const HISTORY_COLUMNS = [
  ...ENTRY_COLUMNS,
  "previousId",
  "seal",
] as const satisfies readonly (keyof ChainedRow)[];
const INSERT = insertText("HistoryEntry", HISTORY_COLUMNS);

const NEWEST = `(SELECT "historyId" FROM "Application" WHERE "id" = ?)`;

/**
 * Returns the entries `chain` of an application from one on, each followed by the previous one while `goesOn`. Ids rise
 * along a history, so even a tampered one ends.
 */
const walk = (from: string, goesOn: string) => `WITH RECURSIVE "chain" (${columnList(HISTORY_COLUMNS)}, "place") AS (
    SELECT ${columnsOf("h", HISTORY_COLUMNS)}, 1 FROM "HistoryEntry" h WHERE h."id" = ${from} AND h."applicationId" = ?
    UNION ALL
    SELECT ${columnsOf("h", HISTORY_COLUMNS)}, c."place" + 1 FROM "chain" c JOIN "HistoryEntry" h ON h."id" = c."previousId"
    WHERE h."id" < c."id" AND ${goesOn}
  )`;
const READ = `SELECT c.*, ${ACTOR_TEAM} AS "actorTeamId" FROM "chain" c ${joinActor("c")}`;
const FIRST_PAGE = `${walk(NEWEST, `c."place" < ?`)} ${READ} ORDER BY c."place"`;
const PAGE = `${walk("?", `c."place" < ?`)} ${READ} ORDER BY c."place"`;

const WHOLE = `${walk(NEWEST, "1 = 1")} SELECT ${columnList(HISTORY_COLUMNS)} FROM "chain" ORDER BY "id"`;
const DELETE_FROM = `DELETE FROM "HistoryEntry" WHERE "id" IN (${walk("?", "1 = 1")} SELECT "id" FROM "chain")`;

/** The ids of all entries of an application, for the condition of a statement; takes the application's id twice. */
export const IDS_OF_HISTORY = `${walk(NEWEST, "1 = 1")} SELECT "id" FROM "chain"`;

/** Adds an entry at the end of its application's history. Returns the new end. */
export async function appendHistory(sql: Sql, row: HistoryRow, end: HistoryEnd): Promise<WrittenEnd> {
  const seal = sealOf(row, end);
  await sql.run(INSERT, [...ENTRY_COLUMNS.map((name) => row[name]), end.historyId, seal]);
  return { historyId: row.id, historySeal: endSealOf(seal) };
}

/** Lists up to `limit` entries of one application, newest first: from the newest of all, or from the entry `from`. */
export function listHistory(
  sql: Reading,
  applicationId: string,
  from: string | null,
  limit: number,
): Promise<(ReadHistoryRow & ChainedRow)[]> {
  return from === null
    ? sql.all(FIRST_PAGE, [applicationId, applicationId, limit])
    : sql.all(PAGE, [from, applicationId, limit]);
}

/** Lists every entry of an application, oldest first. */
export function listWholeHistory(sql: Reading, applicationId: string): Promise<ChainedRow[]> {
  return sql.all<ChainedRow>(WHOLE, [applicationId, applicationId]);
}

/** Replaces the changes of an entry and the seal to match. */
export async function resealEntry(
  sql: Sql,
  { id, changes, seal }: Pick<HistoryRow, "id" | "changes"> & { readonly seal: string },
): Promise<void> {
  await sql.run(`UPDATE "HistoryEntry" SET "changes" = ?, "seal" = ? WHERE "id" = ?`, [changes, seal, id]);
}

/** Deletes an entry of an application and all earlier ones. */
export async function deleteHistory(sql: Sql, applicationId: string, newestId: string): Promise<void> {
  await sql.run(DELETE_FROM, [newestId, applicationId]);
}
