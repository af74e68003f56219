// Hot path: counted with every sealed row. Uses statements.
import type { Reading, Sql } from "@/lib/database/sql";
import { addToSum, EMPTY_SUM, sealOfValues } from "./seal-hash";

/**
 * Part of the total of a table: how many sealed rows it has, how often that changed, and the sum of their seals. The
 * total of a table is the sum of its parts; concurrent transactions use different parts and do not wait for each other.
 * The seal covers the rest.
 */
export type SealTotal = {
  readonly kind: string;
  readonly part: number;
  readonly count: number;
  readonly changes: number;
  readonly sum: string;
  readonly seal: string;
};

/** Rows added (negative if removed), and what that adds to the sum. */
export type Added = { readonly count: number; readonly sum: bigint };

/** Number of parts over which concurrent transactions spread. */
const PARTS = 32;
const COLUMNS = `"kind", "part", "count", "changes", "sum", "seal"`;
const FIND = `SELECT ${COLUMNS} FROM "SealTotal" WHERE "kind" = ? AND "part" = ?`;
const INSERT = `INSERT INTO "SealTotal" (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`;
const UPDATE = `UPDATE "SealTotal" SET "count" = ?, "changes" = ?, "sum" = ?, "seal" = ? WHERE "kind" = ? AND "part" = ?`;

const sealOf = ({ kind, part, count, changes, sum }: Omit<SealTotal, "seal">) =>
  sealOfValues("total", [kind, part, count, changes, sum]).toString("base64url");

const partsInUse = new WeakMap<Sql, number>();

function partFor(sql: Sql): number {
  if (sql.isAlone) return 0;
  const known = partsInUse.get(sql) ?? Math.floor(Math.random() * PARTS);
  partsInUse.set(sql, known);
  return known;
}

/** Adds to the total of a table. A total that someone has changed stays as it is, so that the check still finds it. */
export async function addToTotal(sql: Sql, kind: string, { count, sum }: Added): Promise<void> {
  const part = partFor(sql);
  let [total] = await sql.lockForUpdate<SealTotal>(FIND, [kind, part]);
  if (total === undefined) {
    const empty = { kind, part, count: 0, changes: 0, sum: EMPTY_SUM };
    await sql.run(INSERT, [kind, part, 0, 0, EMPTY_SUM, sealOf(empty)]);
    [total] = await sql.lockForUpdate<SealTotal>(FIND, [kind, part]);
  }
  if (total === undefined || !isIntact(total)) return;
  const next = {
    kind,
    part,
    count: total.count + count,
    changes: total.changes + 1,
    sum: addToSum(total.sum, sum),
  };
  await sql.run(UPDATE, [next.count, next.changes, next.sum, sealOf(next), kind, part]);
}

/** Returns whether a part of a total is as it was written. */
export const isIntact = (total: SealTotal) => total.seal === sealOf(total);

/** Lists every part of every total. */
export const listTotals = (sql: Reading) =>
  sql.all<SealTotal>(`SELECT ${COLUMNS} FROM "SealTotal" ORDER BY "kind", "part"`);

/** Lists the parts of the total of one table. */
export const listTotalsOf = (sql: Reading, kind: string) =>
  sql.all<SealTotal>(`SELECT ${COLUMNS} FROM "SealTotal" WHERE "kind" = ?`, [kind]);

/** Adds up the parts of a total. */
export function sumUp(parts: readonly SealTotal[]): Pick<SealTotal, "count" | "changes" | "sum"> {
  let [count, changes, sum] = [0, 0, EMPTY_SUM];
  for (const part of parts) {
    count += part.count;
    changes += part.changes;
    sum = addToSum(sum, BigInt(`0x${part.sum}`));
  }
  return { count, changes, sum };
}
