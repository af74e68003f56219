import type { AgentStatus, AgentTarget } from "@/lib/contract/applications/agent-calls";
import type { ApplicationRow } from "@/lib/data/applications/applications";
import type { ReadSuppressionRow } from "@/lib/data/contact/suppressions";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import type { ContactState } from "@/lib/domain/contact/contact-state";
import { isClosed } from "@/lib/domain/status/status";
import { contactWarnings } from "@/lib/operations/applications/contact/contact-warnings";
import { findTargets } from "@/lib/operations/applications/contact/find-target";
import { gateOf, stateNow, whyStopped } from "@/lib/operations/applications/contact/get-contact";
import { pauseMember } from "@/lib/operations/contact/agent-pause";
import { readStop } from "@/lib/operations/contact/suppression";

/** A file, the oldest active stop for its borrower, and the contact state that results from both. */
type Asked = { readonly row: ApplicationRow; readonly stop: ReadSuppressionRow | null; readonly state: ContactState };

/**
 * Returns whether the borrower may be contacted now. For a `crmId` with several applications, the strictest one
 * decides.
 */
export async function getAgentStatus(caller: Caller, target: AgentTarget): Promise<AgentStatus> {
  const { read } = await database();
  const rows = await findTargets(read, caller, target);
  const { row, stop, state } = await strictestOf(read, rows, caller.now);
  const stoppedAt = row.stoppedAt ?? stop?.at;
  const paused = await pauseMember(read);
  return {
    success: true,
    gizmoApplicationId: row.id,
    state,
    gate: gateOf(row, state, { now: caller.now, pause: paused.pause }),
    ...(state === "sleeping" && row.sleepUntil !== null ? { sleepUntil: row.sleepUntil } : {}),
    ...(stoppedAt === undefined ? {} : { stoppedAt }),
    ...whyStopped(caller, row, stop),
    ...contactWarnings(row),
    ...paused,
  };
}

/** Returns the stopped one, else one with a closed status, else the one that sleeps longest, else the latest. */
async function strictestOf(
  sql: Reading,
  [latest, ...others]: readonly [ApplicationRow, ...ApplicationRow[]],
  now: number,
): Promise<Asked> {
  let found = await askOf(sql, latest, now);
  for (const row of others) {
    if (found.state === "stopped") return found;
    const asked = await askOf(sql, row, now);
    if (quietUntil(asked, now) > quietUntil(found, now)) found = asked;
  }
  return found;
}

async function askOf(sql: Reading, row: ApplicationRow, now: number): Promise<Asked> {
  const stop = await readStop(sql, row);
  return { row, stop, state: stateNow(row, stop, now) };
}

/** Returns until when the agent must leave a borrower alone, in epoch milliseconds. */
function quietUntil({ row, state }: Asked, now: number): number {
  if (state === "stopped") return Number.POSITIVE_INFINITY;
  if (isClosed(row.status)) return Number.MAX_SAFE_INTEGER;
  return state === "sleeping" && row.sleepUntil !== null ? row.sleepUntil : now;
}
