import { v1 } from "@/lib/api/operation";
import { AsleepPage, AsleepQuery } from "@/lib/contract/agent/contact-overview";
import { resource } from "@/lib/http/route/resource";
import { listAsleep } from "@/lib/operations/agent/contact-overview";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact/asleep", {
  GET: v1({
    title: "List paused applications",
    description: "Lists the paused applications. The one that resumes first comes first.",
    scope: "applications:read",
    query: AsleepQuery,
    reply: AsleepPage,
    run: ({ query, caller }) => listAsleep(caller, query),
  }),
});
