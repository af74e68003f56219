import type { AgentDone, AgentTarget } from "@/lib/contract/applications/agent-calls";
import type { Caller } from "@/lib/domain/caller/caller";
import { change } from "@/lib/operations/idempotently";
import { holdPersonTargets } from "./find-target";
import { stopPeople } from "./stop-person";

/**
 * Stops contact with the borrower permanently, across all their applications; idempotent. Returns the application
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
