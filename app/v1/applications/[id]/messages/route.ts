import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { Messages } from "@/lib/contract/applications/message";
import { resource } from "@/lib/http/route/resource";
import { listMessages } from "@/lib/operations/agent/list-messages";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/messages", {
  GET: v1({
    title: "List messages",
    description:
      "The messages of the contact agent to the borrower and their replies, newest first, with what came of each and the decision that allowed it.",
    scope: "applications:read",
    params: ApplicationId,
    reply: Messages,
    run: ({ params, caller }) => listMessages(caller, params.id),
  }),
});
