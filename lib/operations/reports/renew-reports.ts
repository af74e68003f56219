import { setTimeout as wait } from "node:timers/promises";
import { countFiles } from "@/lib/data/pipeline/pipeline-days";
import { database } from "@/lib/database/database";
import { Failure } from "@/lib/domain/failure";
import { askedLately } from "./asked-reports";
import { LEAST_FILES, renewReport } from "./report-cache";
// Each report is known to the cache once its module is loaded.
import "./export-report";

/**
 * Refreshes recently requested reports before their figures get old, so that no one waits for them. Only runs with many
 * files. After each report, pauses for as long as it took.
 */
export async function renewReports({ now, signal }: { readonly now: number; readonly signal: AbortSignal }) {
  if ((await countFiles((await database()).read)) < LEAST_FILES) return;
  for (const asked of await askedLately(now)) {
    if (signal.aborted) return;
    const begunAt = performance.now();
    await renewReport(asked, now).catch(forgive);
    await wait(performance.now() - begunAt);
  }
}

/** Ignores reports that the user may no longer read. Throws all other errors, which the job reports. */
function forgive(thrown: unknown): void {
  if (!(thrown instanceof Failure)) throw thrown;
}
