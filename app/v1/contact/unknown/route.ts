import { v1 } from "@/lib/api/operation";
import { UnknownContacts } from "@/lib/contract/agent/unknown-contact";
import { Page } from "@/lib/contract/paging";
import { resource } from "@/lib/http/route/resource";
import { listUnknownContacts } from "@/lib/operations/agent/unknown-contacts";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact/unknown", {
  GET: v1({
    title: "List unknown contacts",
    description:
      "Lists contacts that may or may not have been made, newest first, because the server or an agent failed meanwhile. They are never repeated. A user looks into each.",
    scope: "applications:read",
    query: Page,
    reply: UnknownContacts,
    run: ({ query, caller }) => listUnknownContacts(caller, query),
  }),
});
