import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { Erased, ErasureBody } from "@/lib/contract/privacy/privacy";
import { resource } from "@/lib/http/route/resource";
import { erasePerson } from "@/lib/operations/privacy/erase-person";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/erasure", {
  POST: v1({
    title: "Erase a borrower",
    description:
      "Permanently erases this application, every other one that agrees with it in two of phone, email, name with date of birth, and SSN, and those listed in `files`. Erases all of them, or none if one must be kept: `issues` names those and says why. A stop stays in force. Owners only.",
    scope: "ownership",
    params: ApplicationId,
    body: ErasureBody,
    reply: Erased,
    run: ({ params, body, caller }) => erasePerson(caller, params.id, body),
  }),
});
