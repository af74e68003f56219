import { v1 } from "@/lib/api/operation";
import { ContactSettled, UnknownContactId } from "@/lib/contract/agent/unknown-contact";
import { WorkDone } from "@/lib/contract/agent/work";
import { resource } from "@/lib/http/route/resource";
import { settleContact } from "@/lib/operations/agent/unknown-contacts";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/unknown/{attemptId}", {
  PUT: v1({
    title: "Settle unknown contact",
    description: "Stores what a user found out about a contact of which nobody knew whether it was made.",
    scope: "settle",
    params: UnknownContactId,
    body: ContactSettled,
    reply: WorkDone,
    run: ({ params, body, caller }) => settleContact(caller, params, body),
  }),
});
