import { v1 } from "@/lib/api/operation";
import { ContactLogPage, ContactLogQuery } from "@/lib/contract/agent/contact-overview";
import { resource } from "@/lib/http/route/resource";
import { listContactLogPage } from "@/lib/operations/agent/list-contact-log";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact/log", {
  GET: v1({
    title: "List contact log",
    description:
      "Lists ingested leads, pauses, stops and what ended them, over all applications, newest first. A page may be shorter than its limit.",
    scope: "applications:read",
    query: ContactLogQuery,
    reply: ContactLogPage,
    run: ({ query, caller }) => listContactLogPage(caller, query),
  }),
});
