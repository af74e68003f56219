import { listAccess, listAccessOfDay, partOfAccess } from "@/lib/data/applications/access-records";
import { listRowsWithSeals, listSealsOf, listSealsWithRows } from "@/lib/data/records/row-seal-check";
import { fits } from "@/lib/data/records/row-seals";
import { addToSum, EMPTY_SUM, partOfSum } from "@/lib/data/records/seal-hash";
import { isIntact, listTotals, listTotalsOf, type SealTotal, sumUp } from "@/lib/data/records/seal-totals";
import { APPLICATIONS, accessKind, SEALED_TABLE_NAMES, type SealedTableName } from "@/lib/data/records/sealed-tables";
import type { Reading } from "@/lib/database/sql";

const AT_ONCE = 500;
/** How often a total that changed while its rows were read is compared again. */
const MOST_TRIES = 20;

/** A row, or a whole table, that is not as it was written. */
export type RecordFault = { readonly place: string; readonly reason: string };
type Checked = { readonly rows: number; readonly faults: readonly RecordFault[] };

/** Checks the rows of every sealed table, and that none is missing. */
export async function* verifyRecords(sql: Reading): AsyncGenerator<Checked> {
  for (const table of SEALED_TABLE_NAMES) {
    yield* verifyRows(sql, table);
    yield* verifyMissing(sql, table);
  }
}

async function* verifyRows(sql: Reading, table: SealedTableName): AsyncGenerator<Checked> {
  for (let after = ""; ; ) {
    const rows = await listRowsWithSeals(sql, table, { after, limit: AT_ONCE });
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.key;
    const bent = rows.filter((row) => !fits(table, row));
    const faults = bent.map(({ key, seal }) => ({
      place: `${table} ${key}`,
      reason: seal === null ? "it was inserted outside the service" : "it was changed outside the service",
    }));
    yield { rows: rows.length, faults };
  }
}

async function* verifyMissing(sql: Reading, table: SealedTableName): AsyncGenerator<Checked> {
  for (let after = ""; ; ) {
    const rows = await listSealsWithRows(sql, table, { after, limit: AT_ONCE });
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.row;
    const missing = rows.filter(({ found }) => found === null);
    yield { rows: 0, faults: missing.map(({ row }) => ({ place: `${table} ${row}`, reason: "it is missing" })) };
  }
}

/** Compares the seals of every table, and all access records, with their totals: none may be missing or outdated. */
export async function* verifyTotals(sql: Reading, accessSince: number): AsyncGenerator<Checked> {
  const bent = (await listTotals(sql)).filter((total) => !isIntact(total));
  yield {
    rows: 0,
    faults: bent.map(({ kind, part }) => ({ place: `the total of ${kind}, part ${part}`, reason: "it was changed" })),
  };
  for (const kind of [...SEALED_TABLE_NAMES, APPLICATIONS]) {
    const fault = await faultOfTotal(sql, kind, () => sumOfSeals(sql, kind));
    yield { rows: 0, faults: fault === null ? [] : [fault] };
  }
  yield* verifyAccess(sql, accessSince);
}

type Sum = Pick<SealTotal, "count" | "sum">;

async function sumOfSeals(sql: Reading, kind: string): Promise<Sum> {
  let [count, sum] = [0, EMPTY_SUM];
  for (let after = ""; ; ) {
    const rows = await listSealsOf(sql, kind, { after, limit: AT_ONCE });
    const last = rows.at(-1);
    if (last === undefined) return { count, sum };
    after = last.row;
    count += rows.length;
    for (const { row, seal } of rows) sum = addToSum(sum, partOfSum(kind, row, seal));
  }
}

/** Returns what is wrong with a total. Reads again while it changes. */
async function faultOfTotal(sql: Reading, kind: string, read: () => Promise<Sum>): Promise<RecordFault | null> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const before = sumUp(await listTotalsOf(sql, kind));
    const found = await read();
    const { count, sum, changes } = sumUp(await listTotalsOf(sql, kind));
    if (changes !== before.changes) continue;
    return found.sum === sum && found.count === count ? null : { place: kind, reason: reasonOf(count - found.count) };
  }
  return { place: kind, reason: "it kept changing and could not be compared: check again when there is less activity" };
}

function reasonOf(missing: number): string {
  if (missing === 0) return "rows or their seals were replaced by others";
  const rows = Math.abs(missing) === 1 ? "1 row" : `${Math.abs(missing).toLocaleString("en")} rows`;
  return missing > 0 ? `${rows} and their seals are missing` : `${rows} and their seals were inserted`;
}

/** Access records from before `since` have no total: they were written before there were seals. */
async function* verifyAccess(sql: Reading, since: number): AsyncGenerator<Checked> {
  const byDay = new Map<number, Sum>();
  let after: Parameters<typeof listAccess>[1] = null;
  for (;;) {
    const rows = await listAccess(sql, after, AT_ONCE);
    after = rows.at(-1) ?? null;
    if (after === null) break;
    for (const row of rows) {
      const { count, sum } = byDay.get(row.day) ?? { count: 0, sum: EMPTY_SUM };
      byDay.set(row.day, { count: count + 1, sum: addToSum(sum, partOfAccess(row)) });
    }
    yield { rows: rows.length, faults: [] };
  }
  for (const { kind } of await listTotals(sql)) {
    const day = Number(kind.split(" ")[1]);
    if (kind === accessKind(day) && !byDay.has(day)) byDay.set(day, { count: 0, sum: EMPTY_SUM });
  }
  for (const [day, found] of byDay) {
    if (day < since) continue;
    const { count, sum } = sumUp(await listTotalsOf(sql, accessKind(day)));
    if (found.count === count && found.sum === sum) continue;
    const fault = await faultOfTotal(sql, accessKind(day), () => sumOfDay(sql, day));
    yield { rows: 0, faults: fault === null ? [] : [fault] };
  }
}

async function sumOfDay(sql: Reading, day: number): Promise<Sum> {
  const rows = await listAccessOfDay(sql, day);
  let sum = EMPTY_SUM;
  for (const row of rows) sum = addToSum(sum, partOfAccess(row));
  return { count: rows.length, sum };
}
