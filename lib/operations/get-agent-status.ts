import type { AgentStatus, AgentTarget } from "@/lib/contract/agent";
import type { ApplicationRow } from "@/lib/data/applications";
import { database } from "@/lib/data/database";
import type { Caller } from "@/lib/domain/caller";
import { contactState } from "@/lib/domain/contact";
import { isClosed } from "@/lib/domain/status";
import { pauseMember } from "./agent-pause";
import { findTargets } from "./find-target";
import { gateOf, reasonFor } from "./get-contact";
import { personOf, readStop } from "./suppression";

/** Agent status: may the borrower be contacted now? By `crmId`, of the application that allows it least. */
export async function getAgentStatus(caller: Caller, target: AgentTarget): Promise<AgentStatus> {
  const { read } = await database();
  const row = strictestOf(await findTargets(read, caller, target), caller.now);
  const state = contactState(row, caller.now);
  const paused = await pauseMember(read);
  return {
    success: true,
    gizmoApplicationId: row.id,
    state,
    gate: gateOf(row, caller.now, paused),
    ...(state === "sleeping" && row.sleepUntil !== null ? { sleepUntil: row.sleepUntil } : {}),
    ...(row.stoppedAt === null ? {} : { stoppedAt: row.stoppedAt }),
    ...(row.stoppedAt === null ? {} : reasonFor(caller, await readStop(read, personOf(row)))),
    ...paused,
  };
}

/** The one that is stopped, else one whose status is closed, else the one that sleeps longest, else the latest. */
function strictestOf(rows: readonly [ApplicationRow, ...ApplicationRow[]], now: number): ApplicationRow {
  const [latest, ...others] = rows;
  return others.reduce((found, row) => (quietUntil(row, now) > quietUntil(found, now) ? row : found), latest);
}

/** Until when the agent has to leave a borrower alone, in epoch milliseconds. */
function quietUntil(row: ApplicationRow, now: number): number {
  const state = contactState(row, now);
  if (state === "stopped") return Number.POSITIVE_INFINITY;
  if (isClosed(row.status)) return Number.MAX_SAFE_INTEGER;
  return state === "sleeping" && row.sleepUntil !== null ? row.sleepUntil : now;
}
