import { ApplicationId } from "@/lib/contract/applications/application";
import { Privacy } from "@/lib/contract/privacy/privacy";
import { v1 } from "@/lib/http/route/operation";
import { resource } from "@/lib/http/route/resource";
import { getPrivacy } from "@/lib/operations/privacy/get-privacy";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/privacy", {
  GET: v1({
    title: "Get privacy",
    description:
      "Tells whether the application is on legal hold, which others may be of the same borrower and why, and what forbids erasing each of them. Owners and managers may ask.",
    scope: "privacy",
    params: ApplicationId,
    reply: Privacy,
    run: ({ params, caller }) => getPrivacy(caller, params.id),
  }),
});
