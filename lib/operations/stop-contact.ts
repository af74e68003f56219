import type { AgentDone, AgentTarget } from "@/lib/contract/agent";
import type { Caller } from "@/lib/domain/caller";
import { change } from "./change";
import { holdPersonTargets } from "./find-target";
import { stopPeople } from "./stop-person";

/** Stop contact: permanent, idempotent, and for the person, not only for this application. Fails with `not_found`. */
export function stopContact(caller: Caller, target: AgentTarget): Promise<AgentDone> {
  return change(caller, async (sql) => {
    const rows = await holdPersonTargets(sql, caller, target);
    await stopPeople(sql, caller, rows, { at: caller.now, reason: null });
    return { success: true, gizmoApplicationId: rows[0].id };
  });
}
