import { InvitationAcceptance, InvitationAccepted } from "@/lib/contract/accounts/person";
import { v1 } from "@/lib/http/route/operation";
import { resource } from "@/lib/http/route/resource";
import { acceptInvitation } from "@/lib/operations/accounts/invitations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/invitations/accept", {
  POST: v1({
    title: "Accept invitation",
    description:
      "Joins by the code of a one-time link, or sets a new password by one. The link is spent. It is not valid any more once whoever made it is disabled or may not give that role or team now, and a password link neither once the person has another role, team or password.",
    scope: "none",
    body: InvitationAcceptance,
    reply: InvitationAccepted,
    run: ({ body, caller }) => acceptInvitation(caller, body),
  }),
});
