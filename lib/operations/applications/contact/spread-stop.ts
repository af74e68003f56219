import { type HeldApplication, holdApplications, setApplication } from "@/lib/data/applications/applications";
import { nudgeSpreading } from "@/lib/data/applications/nudge-spreading";
import { insertPendingSpread } from "@/lib/data/applications/pending-spreads";
import { listIdentityPage, listWeak } from "@/lib/data/contact/identities";
import { takingTurns } from "@/lib/data/turn";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller";
import { nextUpdate, record } from "@/lib/operations/applications/history/record";
import { areLocked, hashesOf, type Stop, suppressToo } from "@/lib/operations/contact/suppression";
import { type FieldChange, valueChange } from "@/lib/operations/field-change";

/** Files that a change stops before it is acknowledged; further ones follow in the background. */
const MOST_AT_ONCE = 100;
/** Files of one identity that are looked through in one step. */
export const STEP = 50;

/** What is carried on, by whom. */
export type Spread = { readonly stops: readonly Stop[]; readonly caller: Caller };

/** Counts the files that a change may still stop at once. */
export type Budget = { left: number };
export const newBudget = (): Budget => ({ left: MOST_AT_ONCE });

/**
 * Carries stops on from identities to every file that has one, and from these to their other identities: not through a
 * weak one, and neither to nor through a file that is stopped already, for a stop has been there, or somebody was
 * resumed since who would be reached. What does not fit into the budget or is not locked is left to the background.
 */
export async function spreadStops(sql: Sql, spread: Spread, hashes: Iterable<string>, budget: Budget): Promise<void> {
  const reached = new Set(hashes);
  for (const hash of reached) {
    const step = budget.left > 0 ? await spreadStep(sql, spread, { hash, after: "" }, budget) : null;
    for (const further of step?.suppressed ?? []) reached.add(further);
    if (step === null || step.after !== null) await leave(sql, spread, { hash, after: step?.after ?? "" });
  }
}

/** Leaves the files of an identity behind `after` to the background. */
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

/** What a step has done: which further identities are suppressed now, and behind which file to go on; null where it is done. */
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
  for (const row of await holdApplications(sql, ids)) {
    await turn();
    if (row.stoppedAt === null) {
      if (!isWeak && !areLocked(sql, hashesOf(row))) return { suppressed, after: last };
      if (!isWeak) suppressed.push(...(await suppressToo(sql, spread.caller, row, { stops: spread.stops })));
      await stopWithAnother(sql, spread, row);
      budget.left--;
    }
    last = row.id;
  }
  return { suppressed, after: ids.length < limit ? null : last };
}

async function stopWithAnother(sql: Sql, { stops, caller }: Spread, row: HeldApplication): Promise<void> {
  await stopFile(sql, caller, row, { at: stops[0]?.at ?? caller.now, reason: null, isCarried: true });
}

/** Since when (epoch milliseconds), why, and whether it came from another file. */
export type Stopping = { readonly at: number; readonly reason: string | null; readonly isCarried: boolean };

/** Stops a file; where it is stopped already, its history says that its borrower has asked for it as well. */
export async function stopFile(sql: Sql, caller: Caller, row: HeldApplication, stopping: Stopping): Promise<void> {
  const isNew = row.stoppedAt === null;
  const updatedAt = nextUpdate(row, caller.now);
  const end = await record(sql, caller, row, { at: updatedAt, action: "stopped", changes: changesOf(stopping, isNew) });
  const { at, reason } = stopping;
  const stopped = { stoppedAt: at, stoppedBy: caller.name, stopReason: reason, sleepUntil: null };
  await setApplication(sql, row.id, { ...(isNew ? stopped : {}), updatedAt, ...end });
}

function changesOf({ at, reason, isCarried }: Stopping, isNew: boolean): FieldChange[] {
  const changes = isNew ? [valueChange("stoppedAt", null, at)] : [];
  if (reason !== null) changes.push(valueChange("stopReason", null, reason));
  if (isCarried) changes.push(valueChange("stopCause", null, "otherFile"));
  return changes;
}
