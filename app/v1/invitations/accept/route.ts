import { v1 } from "@/lib/api/operation";
import { InvitationAcceptance, InvitationAccepted } from "@/lib/contract/accounts/person";
import { resource } from "@/lib/http/route/resource";
import { acceptInvitation } from "@/lib/operations/accounts/invitations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/invitations/accept", {
  POST: v1({
    title: "Accept invitation",
    description:
      "Joins with the code of a one-time link, or sets a new password with it. The link then stops working. It also stops working if its creator is disabled or may no longer give that role or team. A password link stops working too if the user's role, team or password changes.",
    scope: "none",
    body: InvitationAcceptance,
    reply: InvitationAccepted,
    run: ({ body, caller }) => acceptInvitation(caller, body),
  }),
});
