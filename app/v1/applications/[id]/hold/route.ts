import { ApplicationId } from "@/lib/contract/applications/application";
import { HoldBody, Privacy } from "@/lib/contract/privacy/privacy";
import { v1 } from "@/lib/http/route/operation";
import { resource } from "@/lib/http/route/resource";
import { liftLegalHold, placeLegalHold } from "@/lib/operations/privacy/legal-hold";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/hold", {
  PUT: v1({
    title: "Place legal hold",
    description:
      "Until it is lifted the application cannot be erased, and its SSN and date of birth are not disposed of. Written to the history with the reason; a new reason replaces the one before. Owners and managers may.",
    scope: "privacy",
    params: ApplicationId,
    body: HoldBody,
    reply: Privacy,
    run: ({ params, body, caller }) => placeLegalHold(caller, params.id, body),
  }),
  DELETE: v1({
    title: "Lift legal hold",
    description: "An application that is not on hold stays as it is. Owners and managers may.",
    scope: "privacy",
    params: ApplicationId,
    reply: Privacy,
    run: ({ params, caller }) => liftLegalHold(caller, params.id),
  }),
});
