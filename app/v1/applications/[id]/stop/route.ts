import { ApplicationId } from "@/lib/contract/application";
import { Contact, StopBody } from "@/lib/contract/contact";
import { v1 } from "@/lib/http/operation";
import { resource } from "@/lib/http/resource";
import { stopApplication } from "@/lib/operations/contact-application";

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
