import type { Messages, ReplyCreate } from "@/lib/contract/applications/message";
import type { Caller } from "@/lib/domain/caller/caller";
import { takeReply } from "@/lib/operations/agent/take-reply";
import { lockBorrowerTargets } from "@/lib/operations/applications/contact/find-target";
import { waitForSends } from "@/lib/operations/applications/contact/stops/wait-for-sends";
import { requireSandbox } from "@/lib/operations/contact/agent-mode";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { idempotently } from "@/lib/operations/idempotently";
import { serviceCaller } from "@/lib/operations/service-caller";
import { listMessages } from "./list-messages";

/**
 * Handles a message as if the borrower of an application had sent it. Fails with `not_found`, with `forbidden` for a
 * token of a lead provider, and with `validation_failed` unless the agent is in its sandbox.
 */
export async function simulateReply(caller: Caller, id: string, { channel, text }: ReplyCreate): Promise<Messages> {
  forbidLeadProviders(caller, "messages");
  await idempotently(
    caller,
    async (sql) => {
      await requireSandbox(sql);
      const [row] = await lockBorrowerTargets(sql, caller, { type: "gizmoId", id });
      await takeReply(sql, serviceCaller(caller.now), row, { channel, text });
      // A stored response must not have the text, which is encrypted everywhere else.
      return { id: row.id };
    },
    { urgency: "urgent" },
  );
  await waitForSends();
  return listMessages(caller, id);
}
