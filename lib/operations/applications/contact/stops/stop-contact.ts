import type { AgentDone, AgentTarget } from "@/lib/contract/applications/agent-calls";
import type { Caller } from "@/lib/domain/caller/caller";
import { lockBorrowerTargets } from "@/lib/operations/applications/contact/find-target";
import { idempotently } from "@/lib/operations/idempotently";
import { stopPeople } from "./stop-person";
import { waitForSends } from "./wait-for-sends";

/**
 * Stops contact with the borrower permanently, across all their applications; idempotent. Returns the application
 * changed last. Fails with `not_found`.
 */
export async function stopContact(caller: Caller, target: AgentTarget): Promise<AgentDone> {
  const done = await idempotently<AgentDone>(
    caller,
    async (sql) => {
      const rows = await lockBorrowerTargets(sql, caller, target);
      const last = rows.find(({ stoppedAt }) => stoppedAt === null) ?? rows[0];
      const others = rows.filter((row) => row !== last);
      await stopPeople(sql, caller, [last, ...others], { at: caller.now, reason: null });
      return { success: true, gizmoApplicationId: last.id };
    },
    { urgency: "urgent" },
  );
  await waitForSends();
  return done;
}
