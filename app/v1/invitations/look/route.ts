import { v1 } from "@/lib/api/operation";
import { InvitationCode, InvitationFacts } from "@/lib/contract/accounts/person";
import { resource } from "@/lib/http/route/resource";
import { lookAtInvitation } from "@/lib/operations/accounts/invitations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/invitations/look", {
  POST: v1({
    title: "Get invitation",
    description:
      "Returns the email, role, team and creator of an open one-time link. Refuses a link that was used, withdrawn or replaced, or has expired. Changes nothing.",
    scope: "none",
    body: InvitationCode,
    reply: InvitationFacts,
    run: ({ body, caller }) => lookAtInvitation(caller, body),
  }),
});
