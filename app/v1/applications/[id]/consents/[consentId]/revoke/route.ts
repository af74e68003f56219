import { v1 } from "@/lib/api/operation";
import { ConsentId, Consents, RevokeConsentBody } from "@/lib/contract/contact/consent";
import { resource } from "@/lib/http/route/resource";
import { revokeConsent } from "@/lib/operations/applications/gate/consents";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource(
  "/v1/applications/{id}/consents/{consentId}/revoke",
  {
    POST: v1({
      title: "Revoke consent",
      description:
        "Ends a consent from now on. It stays listed. A stop revokes every consent of the borrower by itself.",
      scope: "agents:write",
      params: ConsentId,
      body: RevokeConsentBody,
      reply: Consents,
      run: ({ params, body, caller }) => revokeConsent(caller, params, body),
    }),
  },
);
