import { setTimeout as wait } from "node:timers/promises";
import { type ApplicationRow, findApplication } from "@/lib/data/applications/applications";
import { deleteSample, deleteSuppressionsOf, listSampleIds, moveSuppressions } from "@/lib/data/applications/samples";
import { replaceSearchTerms } from "@/lib/data/applications/search-terms";
import { deleteIdentities, findUnsampled } from "@/lib/data/contact/identities";
import { takingTurns } from "@/lib/data/turn";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import { retiredTerms, searchTerms } from "@/lib/domain/applications/search/search-terms";
import { hashesOf } from "@/lib/operations/contact/borrower-hashes";
import { PAUSE_MS } from "./load-samples";

/** Samples removed in one transaction. */
const AT_ONCE = 500;

type Removal = {
  readonly onProgress: (removed: number) => void;
  /** Samples per transaction. */
  readonly atOnce?: number | undefined;
  /** Once aborted, it ends after the current transaction. */
  readonly signal?: AbortSignal | undefined;
};

/** Removes every sample with all that belongs to it, and nothing else. Returns how many there were. */
export async function removeSamples({ onProgress, atOnce = AT_ONCE, signal }: Removal): Promise<number> {
  const db = await database();
  let removed = 0;
  for (;;) {
    const count = await db.inTransaction((sql) => removeSome(sql, atOnce));
    if (count === 0 || signal?.aborted === true) return removed + count;
    removed += count;
    onProgress(removed);
    await wait(PAUSE_MS);
  }
}

async function removeSome(sql: Sql, atOnce: number): Promise<number> {
  const ids = await listSampleIds(sql, atOnce);
  if (ids.length === 0) return 0;
  const takeTurn = takingTurns();
  for (const id of ids) {
    await takeTurn();
    const row = await findApplication(sql, id);
    if (row !== null) {
      await keepStopOfOthers(sql, row);
      await replaceSearchTerms(sql, id, [...searchTerms(row), ...retiredTerms(row)], []);
      await deleteIdentities(sql, id);
    }
    await deleteSample(sql, id);
  }
  await deleteSuppressionsOf(sql, ids);
  return ids.length;
}

/** A stop that has reached an application which is not a sample stays on the list, in that application's name. */
async function keepStopOfOthers(sql: Sql, sample: ApplicationRow): Promise<void> {
  if (sample.stoppedAt === null) return;
  for (const hash of hashesOf(sample)) {
    const other = await findUnsampled(sql, hash);
    if (other !== null) await moveSuppressions(sql, { from: sample.id, to: other }, [hash]);
  }
}
