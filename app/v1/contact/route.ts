import { ContactOverview, ContactOverviewQuery } from "@/lib/contract/agent/contact-overview";
import { v1 } from "@/lib/http/route/operation";
import { resource } from "@/lib/http/route/resource";
import { getContactOverview } from "@/lib/operations/agent/contact-overview";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact", {
  GET: v1({
    title: "Contact overview",
    description: "How many applications the agent may work on, how many sleep and are stopped, and how many wake soon.",
    scope: "applications:read",
    query: ContactOverviewQuery,
    reply: ContactOverview,
    run: ({ query, caller }) => getContactOverview(caller, query),
  }),
});
