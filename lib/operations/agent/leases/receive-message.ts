import type { ReceivedMessage } from "@/lib/contract/agent/work";
import type { ReplyCreate } from "@/lib/contract/applications/message";
import type { Caller } from "@/lib/domain/caller/caller";
import { takeReply } from "@/lib/operations/agent/take-reply";
import { lockBorrowerTargets } from "@/lib/operations/applications/contact/find-target";
import { waitForSends } from "@/lib/operations/applications/contact/stops/wait-for-sends";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { idempotently } from "@/lib/operations/idempotently";
import { withoutNull } from "@/lib/operations/without-null";

/**
 * Handles a message that the borrower of an application sent to an agent outside. Returns what it means, and the answer
 * that the agent must send at once, if there is one. Fails with `not_found`, and with
 * `forbidden` for a token of a lead provider.
 */
export async function receiveMessage(caller: Caller, id: string, reply: ReplyCreate): Promise<ReceivedMessage> {
  forbidLeadProviders(caller, "messages");
  const received = await idempotently(
    caller,
    async (sql) => {
      const [row] = await lockBorrowerTargets(sql, caller, { type: "gizmoId", id });
      const { class: kind, answer } = await takeReply(sql, caller, row, reply);
      return { class: kind, ...withoutNull({ answer }) };
    },
    { urgency: "urgent" },
  );
  await waitForSends();
  return received;
}
