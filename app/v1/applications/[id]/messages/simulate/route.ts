import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { Messages, ReplyCreate } from "@/lib/contract/applications/message";
import { resource } from "@/lib/http/route/resource";
import { simulateReply } from "@/lib/operations/agent/conversations/simulate-reply";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/messages/simulate", {
  POST: v1({
    title: "Simulate reply",
    description:
      "In the sandbox only: handles a message as if the borrower had sent it. An opt-out in any wording stops every channel and every file of the borrower. Any other reply ends what the agent planned.",
    scope: "agents:write",
    params: ApplicationId,
    body: ReplyCreate,
    reply: Messages,
    run: ({ params, body, caller }) => simulateReply(caller, params.id, body),
  }),
});
