import { v1 } from "@/lib/api/operation";
import { OneTimeLink, PersonId } from "@/lib/contract/accounts/person";
import { resource } from "@/lib/http/route/resource";
import { makePasswordLink } from "@/lib/operations/accounts/invitations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/people/{id}/password-link", {
  POST: v1({
    title: "Create password link",
    description:
      "For another user who can no longer sign in. The user sets a new password with the link, and two-step sign-in is off until the user turns it on again.",
    scope: "administration",
    params: PersonId,
    reply: OneTimeLink,
    run: ({ params, caller }) => makePasswordLink(caller, params.id),
  }),
});
