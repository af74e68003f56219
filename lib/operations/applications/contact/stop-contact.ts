import type { AgentDone, AgentTarget } from "@/lib/contract/applications/agent-calls";
import type { Caller } from "@/lib/domain/caller";
import { change } from "@/lib/operations/idempotently";
import { holdPersonTargets } from "./find-target";
import { stopPeople } from "./stop-person";

/**
 * Stop contact: permanent, idempotent, and for the person, not only for this application. Answers the application that it
 * changed last. Fails with `not_found`.
 */
export function stopContact(caller: Caller, target: AgentTarget): Promise<AgentDone> {
  return change(
    caller,
    async (sql) => {
      const rows = await holdPersonTargets(sql, caller, target);
      const last = rows.find(({ stoppedAt }) => stoppedAt === null) ?? rows[0];
      const others = rows.filter((row) => row !== last);
      await stopPeople(sql, caller, [last, ...others], { at: caller.now, reason: null });
      return { success: true, gizmoApplicationId: last.id };
    },
    { urgency: "urgent" },
  );
}
