import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { Revealed, RevealRequest } from "@/lib/contract/applications/secret";
import { resource } from "@/lib/http/route/resource";
import { revealSecret } from "@/lib/operations/applications/access/secrets";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/reveal", {
  POST: v1({
    title: "Show an SSN or date of birth",
    description: "Returns the SSN or the date of birth in plain text. The history records who saw which, and when.",
    scope: "reveal",
    params: ApplicationId,
    body: RevealRequest,
    reply: Revealed,
    run: ({ params, body, caller }) => revealSecret(caller, params.id, body),
  }),
});
