import { v1 } from "@/lib/api/operation";
import { Page } from "@/lib/contract/paging";
import { ErasurePage } from "@/lib/contract/privacy/privacy";
import { resource } from "@/lib/http/route/resource";
import { listErasurePage } from "@/lib/operations/privacy/list-erasures";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/erasures", {
  GET: v1({
    title: "List erasures",
    description: "Lists the applications erased in the last five years: when, by whom and why, newest first.",
    scope: "privacy",
    query: Page,
    reply: ErasurePage,
    run: ({ query, caller }) => listErasurePage(caller, query),
  }),
});
