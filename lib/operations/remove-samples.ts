import { setTimeout as wait } from "node:timers/promises";
import { type ApplicationRow, findApplication } from "@/lib/data/applications";
import { database } from "@/lib/data/database";
import { deleteSample, deleteSuppressionsOf, isSample, listSampleIds, moveSuppressions } from "@/lib/data/samples";
import { replaceSearchTerms } from "@/lib/data/search-terms";
import type { Sql } from "@/lib/data/sql";
import { retiredTerms, searchTerms } from "@/lib/domain/search-terms";
import { PAUSE_MS } from "./load-samples";
import { holdSamePerson } from "./same-person";
import { hashesOf } from "./suppression";

/** Samples that are taken out in one transaction. */
const AT_ONCE = 500;

/** Takes out every sample with all that belongs to it, and nothing else; answers how many there were. */
export async function removeSamples(onProgress: (removed: number) => void): Promise<number> {
  const db = await database();
  let removed = 0;
  for (;;) {
    const count = await db.write(removeSome);
    if (count === 0) return removed;
    removed += count;
    onProgress(removed);
    await wait(PAUSE_MS);
  }
}

async function removeSome(sql: Sql): Promise<number> {
  await sql.lock("stops");
  const ids = await listSampleIds(sql, AT_ONCE);
  if (ids.length === 0) return 0;
  for (const id of ids) {
    const row = await findApplication(sql, id);
    if (row !== null) {
      await keepStopOfOthers(sql, row);
      await replaceSearchTerms(sql, id, [...searchTerms(row), ...retiredTerms(row)], []);
    }
    await deleteSample(sql, id);
  }
  await deleteSuppressionsOf(sql, ids);
  return ids.length;
}

/** A stop that has reached an application which is no sample stays in the ledger, in the name of that application. */
async function keepStopOfOthers(sql: Sql, sample: ApplicationRow): Promise<void> {
  if (sample.stoppedAt === null) return;
  for (const other of await holdSamePerson(sql, sample)) {
    if (other.stoppedAt === null || (await isSample(sql, other.id))) continue;
    await moveSuppressions(sql, { from: sample.id, to: other.id }, hashesOf(other));
  }
}
