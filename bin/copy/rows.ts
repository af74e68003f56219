import { setImmediate as turn } from "node:timers/promises";
import { Progress } from "./progress";
import type { Digest, Source } from "./source";
import type { Table } from "./table";
import type { Target } from "./target";

/** Rows copied now, and by earlier runs. */
export type Tally = { readonly copied: number; readonly before: number };

/** Copies the rows that the target lacks, in the order of the keys, one range per transaction. */
export async function copyRows(source: Source, target: Target): Promise<Tally> {
  let [total, before, copied] = [0, 0, 0];
  for (const table of source.tables) {
    total += source.count(table);
    before += await target.count(table);
  }
  const progress = new Progress("Copying", { total, done: before });
  let inserting = Promise.resolve();
  try {
    for (const table of source.tables) {
      for (const range of source.ranges(table, await target.lastKey(table))) {
        const { rows, arrays } = source.arrays(table, range);
        // These were read while PostgreSQL was still working on the previous ones.
        await inserting;
        if (rows === 0) continue;
        inserting = target.insert(table, arrays).then(() => progress.add(rows));
        inserting.catch(() => undefined);
        copied += rows;
        // Gives the driver a chance to send them.
        await turn();
      }
    }
    await inserting;
  } finally {
    progress.end();
  }
  return { copied, before };
}

/**
 * Compares every table on both sides. Returns how many rows they have. Throws one line that names the tables that
 * differ.
 */
export async function compareRows(source: Source, target: Target): Promise<number> {
  const total = source.tables.reduce((sum, table) => sum + source.count(table), 0);
  const progress = new Progress("Comparing", { total });
  const differing: string[] = [];
  try {
    for (const table of source.tables) {
      if (!(await isSame({ source, target, table }, (rows) => progress.add(rows)))) {
        const [here, there] = [source.count(table), await target.count(table)];
        differing.push(difference(table, here, there));
      }
    }
  } finally {
    progress.end();
  }
  if (differing.length === 0) return total;
  throw new Error(
    `the copy differs from the source: ${differing.join("; ")}. The source or the target was changed between two runs; --fresh starts over`,
  );
}

type Job = { readonly source: Source; readonly target: Target; readonly table: Table };

async function isSame({ source, target, table }: Job, tell: (rows: number) => void): Promise<boolean> {
  for (const range of source.ranges(table, undefined)) {
    const digesting = target.digest(table, range);
    digesting.catch(() => undefined);
    await turn();
    const here = source.digest(table, range);
    if (!isEqual(here, await digesting)) return false;
    tell(here.rows);
  }
  return true;
}

const isEqual = (here: Digest, there: Digest) => here.rows === there.rows && here.sha256 === there.sha256;

const difference = ({ name }: Table, here: number, there: number) =>
  here === there
    ? `${name} holds other values`
    : `${name} has ${there.toLocaleString("en")} rows in place of ${here.toLocaleString("en")}`;
