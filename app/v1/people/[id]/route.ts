import { Person, PersonId, PersonPatch } from "@/lib/contract/accounts/person";
import { v1 } from "@/lib/http/route/operation";
import { resource } from "@/lib/http/route/resource";
import { updatePerson } from "@/lib/operations/accounts/people";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/people/{id}", {
  PATCH: v1({
    title: "Update person",
    description:
      "Name, role, team; a disabled person loses access on the next request. Only an owner sees to owners, and the last one stays.",
    scope: "administration",
    params: PersonId,
    body: PersonPatch,
    reply: Person,
    run: ({ params, body, caller }) => updatePerson(caller, params.id, body),
  }),
});
