import { v1 } from "@/lib/api/operation";
import { Application, ApplicationId, ApplicationPatch, FIXED_ON_UPDATE } from "@/lib/contract/applications/application";
import { versionOf } from "@/lib/domain/version";
import { resource } from "@/lib/http/route/resource";
import { getApplication } from "@/lib/operations/applications/get-application";
import { updateApplication } from "@/lib/operations/applications/update-application";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}", {
  GET: v1({
    title: "Get application",
    description: "The SSN and the date of birth are never returned.",
    scope: "applications:read",
    params: ApplicationId,
    reply: Application,
    version: versionOf,
    run: ({ params, caller }) => getApplication(caller, params.id),
  }),
  PATCH: v1({
    title: "Update application",
    description: "Changes only the fields you send. Null clears an optional field.",
    scope: "applications:write",
    params: ApplicationId,
    body: ApplicationPatch,
    fixed: FIXED_ON_UPDATE,
    reply: Application,
    version: versionOf,
    run: ({ params, body, caller, precondition }) => updateApplication(caller, params.id, body, precondition),
  }),
});
