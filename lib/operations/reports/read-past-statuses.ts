import { setTimeout as wait } from "node:timers/promises";
import { hasApplications } from "@/lib/data/applications/applications";
import { forgetReach, listEntriesAfter, recordReach } from "@/lib/data/reports/status-reach";
import { findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Reading, Sql } from "@/lib/database/sql";
import { rankOf } from "@/lib/domain/reports/milestone";
import { STATUSES } from "@/lib/domain/status/status";

/** Entries per transaction, few enough that nobody waits for it; and the pause between two, in milliseconds. */
const AT_ONCE = 200;
const PAUSE_MS = 10;

/** The last entry of the history that was read; null once all were. */
type Progress = { readonly after: string | null };

/**
 * Reads the history that is older than the reports, oldest first, in small batches alongside requests, and records when
 * each file came to each status. Continues after a restart where it stopped.
 */
export async function readPastStatuses(ending?: AbortSignal): Promise<void> {
  const { read, inTransaction } = await database();
  if (await arePastStatusesRead(read)) return;
  while (ending?.aborted !== true && (await inTransaction(readSome))) await wait(PAUSE_MS);
}

/** Records that a new installation has no earlier history. */
export async function startStatusReach(): Promise<void> {
  const { read, inTransaction } = await database();
  if ((await findSetting(read, "statusReach")) !== null || (await hasApplications(read))) return;
  await inTransaction((sql) => save(sql, { after: null }));
}

/** Returns whether the reports know the whole history. */
export const arePastStatusesRead = async (sql: Reading): Promise<boolean> =>
  progressOf(await findSetting(sql, "statusReach")).after === null;

const progressOf = (stored: string | null): Progress => (stored === null ? { after: "" } : JSON.parse(stored));
const save = (sql: Sql, progress: Progress) => putSetting(sql, "statusReach", JSON.stringify(progress));

/** Returns whether there are more. */
async function readSome(sql: Sql): Promise<boolean> {
  // Another instance is doing it.
  if (!(await sql.tryLock("status reach"))) return false;
  const { after } = progressOf(await findSetting(sql, "statusReach"));
  if (after === null) return false;
  const entries = await listEntriesAfter(sql, after, AT_ONCE);
  for (const { applicationId, at, changes } of entries) {
    const move = moveIn(changes);
    if (move === undefined) continue;
    const rank = rankNamed(move.to);
    if (rank !== null) await recordReach(sql, applicationId, rank, at);
    const undone = move.undoes === undefined ? null : rankNamed(move.from);
    if (undone !== null && move.since !== undefined) await forgetReach(sql, applicationId, undone, move.since);
  }
  const next = entries.length < AT_ONCE ? null : (entries.at(-1)?.id ?? null);
  await save(sql, { after: next });
  return next !== null;
}

/** A move of a file from one status to another. One that undoes another says since when the file was in `from`. */
type Move = {
  readonly field: string;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly since?: number;
  readonly undoes?: string;
};

function moveIn(changes: string): Move | undefined {
  const list: readonly Move[] = JSON.parse(changes);
  return list.find(({ field }) => field === "status");
}

/** Returns the rank of the status with this name; null if it is none, or no progress. */
function rankNamed(name: unknown): number | null {
  const status = STATUSES.find((known) => known === name);
  return status === undefined ? null : rankOf(status);
}
