import { v1 } from "@/lib/api/operation";
import { Application, ApplicationId } from "@/lib/contract/applications/application";
import { ClaimBody } from "@/lib/contract/applications/assignment/lead-assignment";
import { versionOf } from "@/lib/domain/version";
import { resource } from "@/lib/http/route/resource";
import { claimLead } from "@/lib/operations/applications/assignment/claim-lead";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/claim", {
  POST: v1({
    title: "Claim lead",
    description:
      "Assigns an unassigned application to you. If several users claim it at once, the first one gets it, and the others get 412 with that user's name. If you take part in lead assignment, its rules apply: you get 403 if you are not receiving leads, do not take leads in that state, are not licensed there, or have reached your limit.",
    scope: "applications:write",
    params: ApplicationId,
    body: ClaimBody,
    reply: Application,
    version: versionOf,
    run: ({ params, body, caller }) => claimLead(caller, params.id, body),
  }),
});
