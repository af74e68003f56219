import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { Contact } from "@/lib/contract/applications/contact";
import { resource } from "@/lib/http/route/resource";
import { wakeApplication } from "@/lib/operations/applications/contact/contact-application";

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
