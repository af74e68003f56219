import { setApplication } from "@/lib/data/applications/applications";
import type { ChainedRow } from "@/lib/data/applications/history/history";
import { listUnsealedEntries, lockUnsealed, setSeal } from "@/lib/data/applications/history/history-check";
import { endSealOf, type HistoryEnd, sealOf } from "@/lib/data/applications/history/history-seal";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";

/** Applications whose histories are sealed in one transaction. */
const AT_ONCE = 200;

/** Seals the histories that were written before there were seals, in batches; leaves sealed ones as they are. */
export async function sealOldHistory(): Promise<void> {
  const db = await database();
  for (let after: string | undefined = ""; after !== undefined; ) {
    const from: string = after;
    after = await db.inTransaction((sql) => sealSome(sql, from));
  }
}

/** Returns the last application that it sealed; undefined if none is left. */
async function sealSome(sql: Sql, after: string): Promise<string | undefined> {
  const ids = (await lockUnsealed(sql, after, AT_ONCE)).map(({ id }) => id);
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const held = new Set(ids);
  let end: HistoryEnd & { readonly applicationId: string } = { applicationId: "", historyId: null, historySeal: null };
  const rows = await listUnsealedEntries(sql, first, last);
  for (const [index, row] of rows.entries()) {
    if (!held.has(row.applicationId)) continue;
    if (row.applicationId !== end.applicationId) end = { ...row, historyId: null, historySeal: null };
    end = { ...end, ...(await sealRow(sql, row, end)) };
    if (rows[index + 1]?.applicationId !== row.applicationId)
      await setApplication(sql, row.applicationId, { historyId: row.id, historySeal: end.historySeal });
  }
  return last;
}

async function sealRow(sql: Sql, row: ChainedRow, end: HistoryEnd): Promise<HistoryEnd> {
  const seal = sealOf(row, end);
  await setSeal(sql, row.id, seal);
  return { historyId: row.id, historySeal: endSealOf(seal) };
}
