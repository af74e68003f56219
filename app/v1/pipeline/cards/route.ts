import { v1 } from "@/lib/api/operation";
import { CardPage, CardQuery } from "@/lib/contract/pipeline/card";
import { resource } from "@/lib/http/route/resource";
import { listCards } from "@/lib/operations/pipeline/list-cards";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/pipeline/cards", {
  GET: v1({
    title: "List cards",
    description: "Returns one column of the board, page by page. A page may be shorter than its limit.",
    scope: "applications:read",
    query: CardQuery,
    reply: CardPage,
    run: ({ query, caller }) => listCards(caller, query),
  }),
});
