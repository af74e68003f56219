import { v1 } from "@/lib/api/operation";
import { Page } from "@/lib/contract/paging";
import { LegalHoldPage } from "@/lib/contract/privacy/privacy";
import { resource } from "@/lib/http/route/resource";
import { listLegalHoldPage } from "@/lib/operations/privacy/legal-hold";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/holds", {
  GET: v1({
    title: "List legal holds",
    description: "Lists the applications on legal hold: since when, by whom and why, newest applications first.",
    scope: "privacy",
    query: Page,
    reply: LegalHoldPage,
    run: ({ query, caller }) => listLegalHoldPage(caller, query),
  }),
});
