import { ApplicationId } from "@/lib/contract/application";
import { Contact } from "@/lib/contract/contact";
import { v1 } from "@/lib/http/operation";
import { resource } from "@/lib/http/resource";
import { wakeApplication } from "@/lib/operations/contact-application";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/wake", {
  POST: v1({
    title: "End a pause",
    description: "Ends a pause at once.",
    scope: "agents:write",
    params: ApplicationId,
    reply: Contact,
    run: ({ params, caller }) => wakeApplication(caller, params.id),
  }),
});
