import { v1 } from "@/lib/api/operation";
import { Done } from "@/lib/contract/accounts/account";
import { InvitationId } from "@/lib/contract/accounts/person";
import { resource } from "@/lib/http/route/resource";
import { withdrawInvitation } from "@/lib/operations/accounts/invitations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/invitations/{id}", {
  DELETE: v1({
    title: "Withdraw invitation",
    description: "Its link stops working.",
    scope: "administration",
    params: InvitationId,
    reply: Done,
    run: ({ params, caller }) => withdrawInvitation(caller, params.id),
  }),
});
