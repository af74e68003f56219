import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { MessageCreate, Messages } from "@/lib/contract/applications/message";
import { resource } from "@/lib/http/route/resource";
import { listMessages } from "@/lib/operations/agent/conversations/list-messages";
import { writeMessage } from "@/lib/operations/agent/conversations/write-message";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/messages", {
  GET: v1({
    title: "List messages",
    description:
      "The messages to the borrower and their replies, newest first, with the result of each and the decision that allowed it; the conversation on each channel; and the agent's next message.",
    scope: "applications:read",
    params: ApplicationId,
    reply: Messages,
    run: ({ params, caller }) => listMessages(caller, params.id),
  }),
  POST: v1({
    title: "Write to the borrower",
    description:
      "Sends a message written by a person, if the contact rules allow it now, and takes the conversation over from the agent.",
    scope: "agents:write",
    params: ApplicationId,
    body: MessageCreate,
    reply: Messages,
    run: ({ params, body, caller }) => writeMessage(caller, params.id, body),
  }),
});
