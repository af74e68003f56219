import type { Messages, ReplyCreate } from "@/lib/contract/applications/message";
import type { Caller } from "@/lib/domain/caller/caller";
import { listMessages } from "@/lib/operations/agent/list-messages";
import { takeReply } from "@/lib/operations/agent/take-reply";
import { lockBorrowerTargets } from "@/lib/operations/applications/contact/find-target";
import { waitForSends } from "@/lib/operations/applications/contact/wait-for-sends";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { idempotently } from "@/lib/operations/idempotently";

/**
 * Handles a message that the borrower of an application sent to an agent outside. Fails with `not_found`, and with
 * `forbidden` for a token of a lead provider.
 */
export async function receiveMessage(caller: Caller, id: string, reply: ReplyCreate): Promise<Messages> {
  forbidLeadProviders(caller, "messages");
  await idempotently(
    caller,
    async (sql) => {
      const [row] = await lockBorrowerTargets(sql, caller, { type: "gizmoId", id });
      await takeReply(sql, caller, row, reply);
      // A stored response must not have the text, which is encrypted everywhere else.
      return { id: row.id };
    },
    { urgency: "urgent" },
  );
  await waitForSends();
  return listMessages(caller, id);
}
