import { type LockedApplication, lockApplications, setApplication } from "@/lib/data/applications/applications";
import { nudgeSpreading } from "@/lib/data/applications/nudge-spreading";
import { insertPendingSpread } from "@/lib/data/applications/pending-spreads";
import { listIdentityPage } from "@/lib/data/contact/identities";
import { takingTurns } from "@/lib/data/turn";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { type Budget, STEP } from "@/lib/operations/applications/contact/stops/spread-stop";
import { nextUpdate, record } from "@/lib/operations/applications/history/record";
import { listSuppressedFiles } from "@/lib/operations/contact/suppression";
import { valueChange } from "@/lib/operations/field-change";

/** Why a file is resumed if no reason was given for it: the stop of another file ended, or was undone. */
export type ReleaseCause = "otherFile" | "undone";

/** Stops that were lifted: by whom, and for which team's files; without a team, for all files. */
export type Release = { readonly teamId: string | null; readonly cause: ReleaseCause; readonly caller: Caller };

/**
 * Resumes the files with these identities that no stop covers any more. Leaves what exceeds the budget to the
 * background.
 */
export async function releaseFiles(
  sql: Sql,
  release: Release,
  hashes: Iterable<string>,
  budget: Budget,
): Promise<void> {
  for (const hash of new Set(hashes)) {
    const after = budget.left > 0 ? await releaseStep(sql, release, { hash, after: "" }, budget) : "";
    if (after !== null) await leaveRelease(sql, release, { hash, after });
  }
}

type ReleaseProgress = { readonly hash: string; readonly after: string };

async function leaveRelease(sql: Sql, release: Release, { hash, after }: ReleaseProgress): Promise<void> {
  const { kind, id, name, teamId, via, requestId, now } = release.caller;
  const change = JSON.stringify({ ...release, caller: { kind, id, name, teamId, via, requestId, now } });
  await insertPendingSpread(sql, { hash, after, change }, now);
  nudgeSpreading();
}

/** Resumes some files of one identity. Returns the file after which to continue, or null when done. */
export async function releaseStep(
  sql: Sql,
  { teamId, cause, caller }: Release,
  { hash, after }: ReleaseProgress,
  budget: Budget = { left: STEP },
): Promise<string | null> {
  const turn = takingTurns();
  const limit = Math.min(STEP, budget.left);
  const ids = await listIdentityPage(sql, hash, { after, limit });
  const rows = await lockApplications(sql, ids);
  const held = await listSuppressedFiles(sql, rows);
  for (const row of rows) {
    await turn();
    const isTheirs = teamId === null || row.teamId === teamId;
    if (row.stoppedAt === null || !isTheirs || held.has(row.id)) continue;
    await resumeFile(sql, caller, row, { cause });
    budget.left--;
  }
  return ids.length < limit ? null : (ids.at(-1) ?? null);
}

/** Allows contact with the borrower of a stopped file again, for the reason given or because of another file. */
export async function resumeFile(
  sql: Sql,
  caller: Caller,
  row: LockedApplication,
  why: { readonly reason: string } | { readonly cause: ReleaseCause },
): Promise<void> {
  const updatedAt = nextUpdate(row, caller.now);
  const said =
    "reason" in why ? valueChange("resumeReason", null, why.reason) : valueChange("resumeCause", null, why.cause);
  const changes = [valueChange("stoppedAt", row.stoppedAt, null), said];
  const end = await record(sql, caller, row, { at: updatedAt, action: "resumed", changes });
  await setApplication(sql, row.id, { stoppedAt: null, stoppedBy: null, stopReason: null, updatedAt, ...end });
}
