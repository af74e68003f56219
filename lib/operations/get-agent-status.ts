import type { AgentStatus, AgentTarget } from "@/lib/contract/agent";
import { database } from "@/lib/data/database";
import type { Caller } from "@/lib/domain/caller";
import { contactState } from "@/lib/domain/contact";
import { findTargets } from "./find-target";

/** Agent status: may the borrower be contacted now? By `crmId`, of the most recently updated application. */
export async function getAgentStatus(caller: Caller, target: AgentTarget): Promise<AgentStatus> {
  const { read } = await database();
  const [row] = await findTargets(read, caller, target);
  const state = contactState(row, caller.now);
  return {
    success: true,
    gizmoApplicationId: row.id,
    state,
    ...(state === "sleeping" && row.sleepUntil !== null ? { sleepUntil: row.sleepUntil } : {}),
    ...(row.stoppedAt === null ? {} : { stoppedAt: row.stoppedAt }),
    ...(row.stoppedAt === null || row.stopReason === null ? {} : { reason: row.stopReason }),
  };
}
