import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { ConsentBody, Consents } from "@/lib/contract/contact/consent";
import { resource } from "@/lib/http/route/resource";
import { addConsent, listConsents } from "@/lib/operations/applications/gate/consents";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/consents", {
  GET: v1({
    title: "List consents",
    description: "Lists what the borrower consented to, with its evidence, revoked consents included.",
    scope: "applications:read",
    params: ApplicationId,
    reply: Consents,
    run: ({ params, caller }) => listConsents(caller, params.id),
  }),
  POST: v1({
    title: "Add consent",
    description:
      "Records a permission of the borrower for the phone or email that the application has now. The same consent is recorded once. One given before a stop, or before a revocation on its channel, is recorded as revoked.",
    scope: "agents:write",
    params: ApplicationId,
    body: ConsentBody,
    reply: Consents,
    run: ({ params, body, caller }) => addConsent(caller, params.id, body),
  }),
});
