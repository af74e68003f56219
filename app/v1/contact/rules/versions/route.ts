import { v1 } from "@/lib/api/operation";
import { RulesVersions } from "@/lib/contract/contact/rules/contact-rules";
import { Page } from "@/lib/contract/paging";
import { resource } from "@/lib/http/route/resource";
import { listPublishedRules } from "@/lib/operations/contact/rules/contact-rules";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact/rules/versions", {
  GET: v1({
    title: "List versions of contact rules",
    description: "Lists the published versions of the contact rules, newest first.",
    scope: ["applications:read", "agents:write"],
    query: Page,
    reply: RulesVersions,
    run: ({ caller, query }) => listPublishedRules(caller, query),
  }),
});
