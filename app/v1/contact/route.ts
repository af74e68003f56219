import { v1 } from "@/lib/api/operation";
import { ContactOverview, ContactOverviewQuery } from "@/lib/contract/agent/contact-overview";
import { resource } from "@/lib/http/route/resource";
import { getContactOverview } from "@/lib/operations/agent/contact-overview";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact", {
  GET: v1({
    title: "Get contact overview",
    description: "Returns how many applications are active, paused and stopped, and how many resume soon.",
    scope: "applications:read",
    query: ContactOverviewQuery,
    reply: ContactOverview,
    run: ({ query, caller }) => getContactOverview(caller, query),
  }),
});
