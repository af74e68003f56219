import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { HistoryPage, HistoryQuery } from "@/lib/contract/applications/history";
import { resource } from "@/lib/http/route/resource";
import { listHistoryPage } from "@/lib/operations/applications/history/list-history";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/history", {
  GET: v1({
    title: "List history",
    description:
      "Lists every change of an application, newest first: who made it, when, how, and the old and new values. With `action`, a page may be shorter than its limit.",
    scope: "applications:read",
    params: ApplicationId,
    query: HistoryQuery,
    reply: HistoryPage,
    run: ({ params, query, caller }) => listHistoryPage(caller, params.id, query),
  }),
});
