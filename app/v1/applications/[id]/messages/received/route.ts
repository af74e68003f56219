import { v1 } from "@/lib/api/operation";
import { ReceivedMessage } from "@/lib/contract/agent/work";
import { ApplicationId } from "@/lib/contract/applications/application";
import { ReplyCreate } from "@/lib/contract/applications/message";
import { resource } from "@/lib/http/route/resource";
import { receiveMessage } from "@/lib/operations/agent/leases/receive-message";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/messages/received", {
  POST: v1({
    title: "Pass on message",
    description:
      "Passes on a message that the borrower sent to your agent. An opt-out in any wording stops every channel and every file of the borrower. Any other reply ends what the agent planned, and waits in the inbox. If the response has an `answer`, send it to the borrower at once.",
    scope: "agents:work",
    params: ApplicationId,
    body: ReplyCreate,
    reply: ReceivedMessage,
    run: ({ params, body, caller }) => receiveMessage(caller, params.id, body),
  }),
});
