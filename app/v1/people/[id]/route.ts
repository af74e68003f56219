import { v1 } from "@/lib/api/operation";
import { Person, PersonId, PersonPatch } from "@/lib/contract/accounts/person";
import { resource } from "@/lib/http/route/resource";
import { updatePerson } from "@/lib/operations/accounts/people";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/people/{id}", {
  PATCH: v1({
    title: "Update person",
    description:
      "Changes the name, role, team or access. A disabled user loses access with the next request. Only owners manage owners, and the last owner stays.",
    scope: "administration",
    params: PersonId,
    body: PersonPatch,
    reply: Person,
    run: ({ params, body, caller }) => updatePerson(caller, params.id, body),
  }),
});
