import { v1 } from "@/lib/api/operation";
import { PersonId } from "@/lib/contract/accounts/person";
import { OfficerLicenses } from "@/lib/contract/applications/assignment/officer-licenses";
import { resource } from "@/lib/http/route/resource";
import { getOfficerLicenses, updateOfficerLicenses } from "@/lib/operations/applications/assignment/officer-licenses";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/people/{id}/licenses", {
  GET: v1({
    title: "Get licenses of a user",
    description: "Returns the NMLS ID of a user, and the states in which they are licensed as a loan originator.",
    scope: "administration",
    params: PersonId,
    reply: OfficerLicenses,
    run: ({ params, caller }) => getOfficerLicenses(caller, params.id),
  }),
  PUT: v1({
    title: "Update licenses of a user",
    description:
      "Replaces the NMLS ID and the licenses of a user. From then on, lead assignment gives them leads in these states only. Their current applications stay assigned to them.",
    scope: "administration",
    params: PersonId,
    body: OfficerLicenses,
    reply: OfficerLicenses,
    run: ({ params, body, caller }) => updateOfficerLicenses(caller, params.id, body),
  }),
});
