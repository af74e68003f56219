import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { HoldBody, Privacy } from "@/lib/contract/privacy/privacy";
import { resource } from "@/lib/http/route/resource";
import { liftLegalHold, placeLegalHold } from "@/lib/operations/privacy/legal-hold";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/hold", {
  PUT: v1({
    title: "Place legal hold",
    description:
      "Until the hold is lifted, the application cannot be erased, and its SSN and date of birth are not deleted. The history records the reason. A new reason replaces the old one. Owners and managers only.",
    scope: "privacy",
    params: ApplicationId,
    body: HoldBody,
    reply: Privacy,
    run: ({ params, body, caller }) => placeLegalHold(caller, params.id, body),
  }),
  DELETE: v1({
    title: "Lift legal hold",
    description: "Does nothing if the application is not on hold. Owners and managers only.",
    scope: "privacy",
    params: ApplicationId,
    reply: Privacy,
    run: ({ params, caller }) => liftLegalHold(caller, params.id),
  }),
});
