import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { Contact, SleepBody } from "@/lib/contract/applications/contact";
import { resource } from "@/lib/http/route/resource";
import { sleepApplication } from "@/lib/operations/applications/contact/contact-application";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/sleep", {
  POST: v1({
    title: "Pause contact",
    description: "Pauses contact for a period or until a time. A new pause replaces the old one.",
    scope: "agents:write",
    params: ApplicationId,
    body: SleepBody,
    reply: Contact,
    run: ({ params, body, caller }) => sleepApplication(caller, params.id, body),
  }),
});
