import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { Privacy } from "@/lib/contract/privacy/privacy";
import { resource } from "@/lib/http/route/resource";
import { getPrivacy } from "@/lib/operations/privacy/get-privacy";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/privacy", {
  GET: v1({
    title: "Get privacy status",
    description:
      "Returns whether the application is on legal hold, which others may belong to the same borrower and why, and what prevents erasing each of them. Owners and managers only.",
    scope: "privacy",
    params: ApplicationId,
    reply: Privacy,
    run: ({ params, caller }) => getPrivacy(caller, params.id),
  }),
});
