import { type LockedApplication, lockApplications, setApplication } from "@/lib/data/applications/applications";
import { nudgeSpreading } from "@/lib/data/applications/nudge-spreading";
import { insertPendingSpread } from "@/lib/data/applications/pending-spreads";
import { revokeConsents } from "@/lib/data/contact/gate/consents";
import { listIdentityPage, listWeak } from "@/lib/data/contact/identities";
import { endEnrollment } from "@/lib/data/contact/outreach/enrollments";
import { takingTurns } from "@/lib/data/turn";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { reachOf } from "@/lib/domain/contact/stop-spread";
import { momentOf, nextUpdate, record } from "@/lib/operations/applications/history/record";
import { hashesOf } from "@/lib/operations/contact/borrower-hashes";
import { areLocked, type Stop, suppressAlso } from "@/lib/operations/contact/suppression";
import { type FieldChange, valueChange } from "@/lib/operations/field-change";

/** Files that a change stops before it returns; the rest follow in the background. */
const MOST_AT_ONCE = 100;
/** Files of one identity processed in one step. */
export const STEP = 50;

/** The stops to spread, and who caused them. */
export type Spread = { readonly stops: readonly Stop[]; readonly caller: Caller };

/** Counts how many more files the change may stop right away. */
export type Budget = { left: number };
export const newBudget = (): Budget => ({ left: MOST_AT_ONCE });

/**
 * Spreads stops from identities to every file that has one, and from these files to their other identities. Does not
 * spread through a weak identity, nor to or through a file that is already stopped: either a stop has been there
 * before, or it would reach someone who was resumed since then. Anything beyond the budget or not locked is left to the
 * background.
 */
export async function spreadStops(sql: Sql, spread: Spread, hashes: Iterable<string>, budget: Budget): Promise<void> {
  const reached = new Set(hashes);
  for (const hash of reached) {
    const step = budget.left > 0 ? await spreadStep(sql, spread, { hash, after: "" }, budget) : null;
    for (const further of step?.suppressed ?? []) reached.add(further);
    if (step === null || step.after !== null) await leave(sql, spread, { hash, after: step?.after ?? "" });
  }
}

/** Leaves the files of an identity after `after` to the background. */
export async function leave(
  sql: Sql,
  { stops, caller }: Spread,
  { hash, after }: { readonly hash: string; readonly after: string },
): Promise<void> {
  const { kind, id, name, teamId, via, requestId, now } = caller;
  const change = JSON.stringify({ stops, caller: { kind, id, name, teamId, via, requestId, now } });
  await insertPendingSpread(sql, { hash, after, change }, now);
  nudgeSpreading();
}

/**
 * The result of a step: which further identities are suppressed now, and after which file to continue; null when done.
 */
type Step = { readonly suppressed: readonly string[]; readonly after: string | null };

/** Stops some files of one identity. */
export async function spreadStep(
  sql: Sql,
  spread: Spread,
  { hash, after }: { readonly hash: string; readonly after: string },
  budget: Budget,
): Promise<Step> {
  const turn = takingTurns();
  const limit = Math.min(STEP, budget.left);
  const ids = await listIdentityPage(sql, hash, { after, limit });
  const isWeak = (await listWeak(sql, [hash])).has(hash);
  const suppressed: string[] = [];
  let last = after;
  for (const row of await lockApplications(sql, ids)) {
    await turn();
    const reach = reachOf(row, { isWeak });
    if (reach !== "nothing") {
      const isWhole = reach === "borrower";
      if (isWhole && !areLocked(sql, hashesOf(row))) return { suppressed, after: last };
      if (isWhole) suppressed.push(...(await suppressAlso(sql, spread.caller, row, { stops: spread.stops })));
      await stopWithAnother(sql, spread, row);
      budget.left--;
    }
    last = row.id;
  }
  return { suppressed, after: ids.length < limit ? null : last };
}

async function stopWithAnother(sql: Sql, { stops, caller }: Spread, row: LockedApplication): Promise<void> {
  await stopFile(sql, caller, row, { at: stops[0]?.at ?? caller.now, reason: null, isCarried: true });
}

/** Since when (epoch milliseconds), why, and whether the stop came from another file. */
export type Stopping = { readonly at: number; readonly reason: string | null; readonly isCarried: boolean };

/**
 * Stops a file, and revokes its consents. If it is already stopped, its history records that its borrower asked again.
 */
export async function stopFile(sql: Sql, caller: Caller, row: LockedApplication, stopping: Stopping): Promise<void> {
  const isNew = row.stoppedAt === null;
  const updatedAt = nextUpdate(row, caller.now);
  const end = await record(sql, caller, row, { at: updatedAt, action: "stopped", changes: changesOf(stopping, isNew) });
  const { at, reason } = stopping;
  const stopped = { stoppedAt: at, stoppedBy: caller.name, stopReason: reason, sleepUntil: null };
  await setApplication(sql, row.id, { ...(isNew ? stopped : {}), updatedAt, ...end });
  await revokeConsents(sql, row.id, { at, by: caller.name, reason: "stop" });
  await endEnrollment(sql, row.id, { reason: "stopped", at: momentOf(caller, caller.now) });
}

function changesOf({ at, reason, isCarried }: Stopping, isNew: boolean): FieldChange[] {
  const changes = isNew ? [valueChange("stoppedAt", null, at)] : [];
  if (reason !== null) changes.push(valueChange("stopReason", null, reason));
  if (isCarried) changes.push(valueChange("stopCause", null, "otherFile"));
  return changes;
}
