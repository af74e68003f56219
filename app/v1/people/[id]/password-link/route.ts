import { OneTimeLink, PersonId } from "@/lib/contract/accounts/person";
import { v1 } from "@/lib/http/route/operation";
import { resource } from "@/lib/http/route/resource";
import { makePasswordLink } from "@/lib/operations/accounts/invitations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/people/{id}/password-link", {
  POST: v1({
    title: "Make password link",
    description:
      "For somebody else who cannot sign in any more: whoever opens the link sets a new password, and two-step sign-in is off until it is turned on again.",
    scope: "administration",
    params: PersonId,
    reply: OneTimeLink,
    run: ({ params, caller }) => makePasswordLink(caller, params.id),
  }),
});
