import { v1 } from "@/lib/api/operation";
import { Application, ApplicationId } from "@/lib/contract/applications/application";
import { ClaimBody } from "@/lib/contract/applications/lead-assignment";
import { versionOf } from "@/lib/domain/version";
import { resource } from "@/lib/http/route/resource";
import { claimLead } from "@/lib/operations/applications/assignment/claim-lead";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/claim", {
  POST: v1({
    title: "Claim lead",
    description:
      "Makes you the loan officer of an application that no one has. Of several users who claim it at once, one gets it; the others get 412 with the name of that user. Lead assignment refuses a lead of a state for which you have no license, and one above your limit.",
    scope: "applications:write",
    params: ApplicationId,
    body: ClaimBody,
    reply: Application,
    version: versionOf,
    run: ({ params, body, caller }) => claimLead(caller, params.id, body),
  }),
});
