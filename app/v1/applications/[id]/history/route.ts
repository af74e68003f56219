import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { HistoryPage } from "@/lib/contract/applications/history";
import { Page } from "@/lib/contract/paging";
import { resource } from "@/lib/http/route/resource";
import { listHistoryPage } from "@/lib/operations/applications/history/list-history";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/history", {
  GET: v1({
    title: "List history",
    description:
      "Lists every change of an application, newest first: who made it, when, how, and the old and new values.",
    scope: "applications:read",
    params: ApplicationId,
    query: Page,
    reply: HistoryPage,
    run: ({ params, query, caller }) => listHistoryPage(caller, params.id, query),
  }),
});
