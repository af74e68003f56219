// Statements, like those of the entries: the job runs every few seconds.
import type { Reading, Sql } from "@/lib/database/sql";

type NodeRow = { readonly place: number; readonly hash: string };

/** Lists the stored hashes of a level of the tree: of the entries at level 0. */
export function listNodeHashes(
  sql: Reading,
  level: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<NodeRow[]> {
  return level === 0
    ? sql.all<NodeRow>(
        `SELECT "position" AS "place", "hash" FROM "ProofEntry" WHERE "position" >= ? AND "position" < ?`,
        [from, to],
      )
    : sql.all<NodeRow>(`SELECT "place", "hash" FROM "ProofNode" WHERE "level" = ? AND "place" >= ? AND "place" < ?`, [
        level,
        from,
        to,
      ]);
}

/** Stores the hash over a full part of the tree. */
export const insertNode = (sql: Sql, level: number, { place, hash }: NodeRow): Promise<void> =>
  sql.run(`INSERT INTO "ProofNode" ("level", "place", "hash") VALUES (?, ?, ?)`, [level, place, hash]);
