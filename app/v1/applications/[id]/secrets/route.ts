import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { Secrets } from "@/lib/contract/applications/secret";
import { resource } from "@/lib/http/route/resource";
import { getSecrets } from "@/lib/operations/applications/access/secrets";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/secrets", {
  GET: v1({
    title: "Check for an SSN or date of birth",
    description: "Returns whether the SSN and the date of birth are set, and the last four digits of the SSN.",
    scope: "reveal",
    params: ApplicationId,
    reply: Secrets,
    run: ({ params, caller }) => getSecrets(caller, params.id),
  }),
});
