import { Page } from "@/lib/contract/page";
import { ErasurePage } from "@/lib/contract/privacy";
import { v1 } from "@/lib/http/operation";
import { resource } from "@/lib/http/resource";
import { listErasurePage } from "@/lib/operations/list-erasures";

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
