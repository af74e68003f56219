// Bulk path: reads the whole history. Uses statements.
import { columnList, columnsOf, type Reading, type Sql } from "@/lib/database/sql";
import { type ChainedRow, HISTORY_COLUMNS } from "./history";
import type { HistoryEnd } from "./history-seal";

const COLUMNS = columnsOf("h", HISTORY_COLUMNS);

/** An entry with everything it must match; null for anything that cannot be found. */
export type LinkedEntry = ChainedRow & {
  readonly foundPreviousId: string | null;
  readonly previousSeal: string | null;
  readonly ownerId: string | null;
  readonly newestId: string | null;
};

const LINKED = `SELECT ${COLUMNS}, p."id" AS "foundPreviousId", p."seal" AS "previousSeal",
    COALESCE(a."id", e."applicationId") AS "ownerId", COALESCE(a."historyId", e."historyId") AS "newestId"
  FROM "HistoryEntry" h LEFT JOIN "HistoryEntry" p ON p."id" = h."previousId"
  LEFT JOIN "Application" a ON a."id" = h."applicationId"
  LEFT JOIN "Erasure" e ON e."applicationId" = h."applicationId"
  WHERE h."id" > ? ORDER BY h."id" LIMIT ?`;

/** Lists the entries of all applications after one, in the order of the ids. */
export function listLinkedEntries(sql: Reading, after: string, limit: number): Promise<LinkedEntry[]> {
  return sql.all<LinkedEntry>(LINKED, [after, limit]);
}

/** An application or an erasure, with the newest entry of its history if it can be found. */
export type LinkedEnd = HistoryEnd & {
  readonly id: string;
  readonly foundId: string | null;
  readonly foundApplicationId: string | null;
  readonly foundAction: string | null;
  readonly foundSeal: string | null;
};

const endsOf = (table: string, key: string) => `SELECT o."${key}" AS "id", o."historyId", o."historySeal",
    h."id" AS "foundId", h."applicationId" AS "foundApplicationId", h."action" AS "foundAction", h."seal" AS "foundSeal"
  FROM "${table}" o LEFT JOIN "HistoryEntry" h ON h."id" = o."historyId"
  WHERE o."${key}" > ? ORDER BY o."${key}" LIMIT ?`;
const ENDS = { applications: endsOf("Application", "id"), erasures: endsOf("Erasure", "applicationId") };

/** Where a history ends: at an application or an erasure. */
export type EndKind = keyof typeof ENDS;

/** Lists the ends of the histories of the applications or erasures after an id, in the order of the ids. */
export function listEnds(sql: Reading, kind: EndKind, after: string, limit: number): Promise<LinkedEnd[]> {
  return sql.all<LinkedEnd>(ENDS[kind], [after, limit]);
}

const UNSEALED = `SELECT "id", "historyId" FROM "Application"
  WHERE "id" > ? AND "historyId" IS NOT NULL AND "historySeal" IS NULL ORDER BY "id" LIMIT ?`;

/** Returns applications after an id whose history has no seals yet, locked against other changes. */
export function lockUnsealed(
  sql: Sql,
  after: string,
  limit: number,
): Promise<{ readonly id: string; readonly historyId: string }[]> {
  return sql.lockForUpdate(UNSEALED, [after, limit]);
}

const CHAINS = `WITH RECURSIVE "chain" (${columnList(HISTORY_COLUMNS)}) AS (
    SELECT ${COLUMNS} FROM "Application" a JOIN "HistoryEntry" h ON h."id" = a."historyId"
    WHERE a."id" >= ? AND a."id" <= ? AND a."historySeal" IS NULL
    UNION ALL
    SELECT ${COLUMNS} FROM "chain" c JOIN "HistoryEntry" h ON h."id" = c."previousId" WHERE h."id" < c."id"
  )
  SELECT * FROM "chain" ORDER BY "applicationId", "id"`;

/** Lists the entries of the applications without seals from one to another, each application's from first to newest. */
export function listUnsealedEntries(sql: Sql, first: string, last: string): Promise<ChainedRow[]> {
  return sql.all<ChainedRow>(CHAINS, [first, last]);
}

export async function setSeal(sql: Sql, id: string, seal: string): Promise<void> {
  await sql.run(`UPDATE "HistoryEntry" SET "seal" = ? WHERE "id" = ?`, [seal, id]);
}
