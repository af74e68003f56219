import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { Contact, StopBody } from "@/lib/contract/applications/contact";
import { resource } from "@/lib/http/route/resource";
import { stopApplication } from "@/lib/operations/applications/contact/contact-application";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/stop", {
  POST: v1({
    title: "Stop contact with a borrower",
    description:
      "Permanently stops contact with this borrower, including every other application with the same phone or email, now and in the future.",
    scope: "agents:write",
    params: ApplicationId,
    body: StopBody,
    reply: Contact,
    run: ({ params, body, caller }) => stopApplication(caller, params.id, body),
  }),
});
