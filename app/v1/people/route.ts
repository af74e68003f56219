import { InvitationRequest, OneTimeLink, People } from "@/lib/contract/accounts/person";
import { v1 } from "@/lib/http/route/operation";
import { resource } from "@/lib/http/route/resource";
import { invitePerson } from "@/lib/operations/accounts/invitations";
import { listEveryone } from "@/lib/operations/accounts/people";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/people", {
  GET: v1({
    title: "List people",
    description: "Everyone who has an account, and who is invited. For someone bound to a team, those of the team.",
    scope: "administration",
    reply: People,
    run: ({ caller }) => listEveryone(caller),
  }),
  POST: v1({
    title: "Invite person",
    description:
      "Answers the code of a one-time link, `/invitation#CODE`, which works for 7 days. Only an owner invites owners. Where an invitation to the same email is open, it is refused unless `replaces` is true and you may withdraw that one.",
    scope: "administration",
    body: InvitationRequest,
    reply: OneTimeLink,
    run: ({ body, caller }) => invitePerson(caller, body),
  }),
});
