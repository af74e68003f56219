import { v1 } from "@/lib/api/operation";
import { InvitationRequest, OneTimeLink, People } from "@/lib/contract/accounts/person";
import { resource } from "@/lib/http/route/resource";
import { invitePerson } from "@/lib/operations/accounts/invitations";
import { listEveryone } from "@/lib/operations/accounts/people";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/people", {
  GET: v1({
    title: "List people",
    description: "Lists all users and open invitations. A user bound to a team sees those of the team.",
    scope: "administration",
    reply: People,
    run: ({ caller }) => listEveryone(caller),
  }),
  POST: v1({
    title: "Invite person",
    description:
      "Returns the code of a one-time link, `/invitation#CODE`, which works for 7 days. Only owners invite owners. If an invitation to the same email is open, the call is refused unless `replaces` is true and you may withdraw that one.",
    scope: "administration",
    body: InvitationRequest,
    reply: OneTimeLink,
    run: ({ body, caller }) => invitePerson(caller, body),
  }),
});
