import { setTimeout as wait } from "node:timers/promises";
import { countFiles } from "@/lib/data/pipeline/pipeline-days";
import { database } from "@/lib/database/database";
import { Failure } from "@/lib/domain/failure";
import { listRecentReports } from "./recent-reports";
import { LEAST_FILES, refreshReport } from "./report-cache";
// Loading the modules of all reports registers them with the cache.
import "./export-report";

/**
 * Refreshes recently requested reports before their figures get old, so that no one waits for them. Only runs with many
 * files. After each report, pauses for as long as it took.
 */
export async function refreshReports({ now, signal }: { readonly now: number; readonly signal: AbortSignal }) {
  if ((await countFiles((await database()).read)) < LEAST_FILES) return;
  for (const recent of await listRecentReports(now)) {
    if (signal.aborted) return;
    const begunAt = performance.now();
    await refreshReport(recent, now).catch(ignoreFailure);
    await wait(performance.now() - begunAt);
  }
}

/** Ignores reports that the user may no longer read. Throws all other errors, which the job reports. */
function ignoreFailure(thrown: unknown): void {
  if (!(thrown instanceof Failure)) throw thrown;
}
