import { columnList, columnsOf, insertText, type Reading, type Sql } from "@/lib/database/sql";

/** A view as stored. Times are epoch milliseconds. */
export type SavedViewRow = {
  readonly id: string;
  readonly name: string;
  readonly page: string;
  readonly query: string;
  readonly personId: string;
  readonly teamId: string | null;
  readonly sharedSince: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** A view with the name of the user it belongs to; null if they no longer exist. */
export type ReadViewRow = SavedViewRow & { readonly owner: string | null };

const COLUMNS = [
  "id",
  "name",
  "page",
  "query",
  "personId",
  "teamId",
  "sharedSince",
  "createdAt",
  "updatedAt",
] as const satisfies readonly (keyof SavedViewRow)[];
const INSERT = insertText("SavedView", COLUMNS);
const SELECT = `SELECT ${columnsOf("v", COLUMNS)}, p."name" AS "owner"
  FROM "SavedView" v LEFT JOIN "Person" p ON p."id" = v."personId"`;
const SHARED = `v."sharedSince" IS NOT NULL`;
const ORDER = `ORDER BY v."name", v."id"`;
const HELD = `SELECT ${columnList(COLUMNS)} FROM "SavedView" WHERE "id" = ?`;

type Viewer = { readonly id: string; readonly teamId: string | null };

/** Lists a user's own views and those shared with them, by name. */
export function listViews(sql: Reading, { id, teamId }: Viewer): Promise<ReadViewRow[]> {
  return teamId === null
    ? sql.all<ReadViewRow>(`${SELECT} WHERE v."personId" = ? OR ${SHARED} ${ORDER}`, [id])
    : sql.all<ReadViewRow>(`${SELECT} WHERE v."personId" = ? OR (${SHARED} AND COALESCE(v."teamId", ?) = ?) ${ORDER}`, [
        id,
        teamId,
        teamId,
      ]);
}

/** Lists everyone's views whose query includes a search. */
export function listSearchingViews(sql: Reading): Promise<Pick<SavedViewRow, "id" | "query">[]> {
  return sql.all(`SELECT "id", "query" FROM "SavedView" WHERE "query" LIKE '%search=%'`);
}

/** Returns a view, locked until the transaction ends. */
export async function lockView(sql: Sql, id: string): Promise<SavedViewRow | null> {
  return (await sql.lockForUpdate<SavedViewRow>(HELD, [id]))[0] ?? null;
}

export async function insertView(sql: Sql, row: SavedViewRow): Promise<void> {
  await sql.run(
    INSERT,
    COLUMNS.map((name) => row[name]),
  );
}

export async function setView(
  sql: Sql,
  { id, name, query, teamId, sharedSince, updatedAt }: SavedViewRow,
): Promise<void> {
  await sql.run(
    `UPDATE "SavedView" SET "name" = ?, "query" = ?, "teamId" = ?, "sharedSince" = ?, "updatedAt" = ? WHERE "id" = ?`,
    [name, query, teamId, sharedSince, updatedAt, id],
  );
}

export async function deleteView(sql: Sql, id: string): Promise<void> {
  await sql.run(`DELETE FROM "SavedView" WHERE "id" = ?`, [id]);
}
