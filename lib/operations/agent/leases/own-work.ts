import { type AgentWorkRow, findWork } from "@/lib/data/contact/outreach/agent-work";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";

/** Returns a clock that goes on from when a call arrived, in epoch milliseconds. */
export function clockOf({ now }: Pick<Caller, "now">): () => number {
  const start = performance.now();
  return () => Math.trunc(now + performance.now() - start);
}

export const noSuchWork = () =>
  new Failure("not_found", "There is no such work, or its lease is over. Lease work again.");

/** Returns what the caller has leased under this id. Fails with `not_found` if others have it, or nobody. */
export async function findOwnWork(sql: Reading, caller: Caller, id: string): Promise<AgentWorkRow> {
  forbidLeadProviders(caller, "the work of the agent");
  const work = await findWork(sql, id);
  if (work === null || work.callerId !== caller.id) throw noSuchWork();
  return work;
}

/** Fails with `validation_failed` unless the work was started. Returns its attempt. */
export function requireStarted({ attemptId }: AgentWorkRow): string {
  if (attemptId === null) throw new Failure("validation_failed", "This work was not started. Start it first.");
  return attemptId;
}

/** Fails with `validation_failed` if the work was started. */
export function requireUnstarted({ attemptId }: AgentWorkRow): void {
  if (attemptId !== null)
    throw new Failure("validation_failed", "This work was started already, and is never started twice. Complete it.");
}
