import { v1 } from "@/lib/api/operation";
import { RemovedPage, RemovedQuery } from "@/lib/contract/applications/removed";
import { resource } from "@/lib/http/route/resource";
import { listRemovedPage } from "@/lib/operations/applications/list/list-removed";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/removed", {
  GET: v1({
    title: "List removed applications",
    description:
      "Lists the applications that a copy must delete: erased ones and, for a caller bound to a team, those that left the team. Oldest removal first. Removals are listed for 30 days. An earlier `since` returns 410.",
    scope: "applications:read",
    query: RemovedQuery,
    reply: RemovedPage,
    run: ({ query, caller }) => listRemovedPage(caller, query),
  }),
});
