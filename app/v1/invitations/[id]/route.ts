import { Done } from "@/lib/contract/account";
import { InvitationId } from "@/lib/contract/person";
import { v1 } from "@/lib/http/operation";
import { resource } from "@/lib/http/resource";
import { withdrawInvitation } from "@/lib/operations/invitations";

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
