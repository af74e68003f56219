import { v1 } from "@/lib/api/operation";
import { ContactRecord } from "@/lib/contract/agent/contact-record";
import { ApplicationId } from "@/lib/contract/applications/application";
import { resource } from "@/lib/http/route/resource";
import { exportContactRecord } from "@/lib/operations/agent/proof/export-contact-record";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/contact-record", {
  POST: v1({
    title: "Export the contact record",
    description:
      "Returns everything that was done to contact the borrower of this application: each attempt with the decision that allowed it, each message word for word, each opt-out and each consent, with signatures that prove that nothing was changed or left out. A program that needs no network verifies it. Owners and managers may export the applications that they see.",
    scope: "privacy",
    params: ApplicationId,
    reply: ContactRecord,
    fileName: (now) => `contact-record-${new Date(now).toISOString().slice(0, 10)}.json`,
    run: ({ params, caller }) => exportContactRecord(caller, params.id),
  }),
});
