import { v1 } from "@/lib/api/operation";
import { AccessTokenId } from "@/lib/contract/accounts/access-token";
import { TokenRequestPage } from "@/lib/contract/accounts/token-request";
import { Page } from "@/lib/contract/paging";
import { resource } from "@/lib/http/route/resource";
import { listTokenRequests } from "@/lib/operations/accounts/list-token-requests";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/tokens/{id}/requests", {
  GET: v1({
    title: "List requests of an access token",
    description:
      "Lists the last 1,000 requests of 7 days, newest first. They appear within seconds. Bodies are not stored.",
    scope: "administration",
    params: AccessTokenId,
    query: Page,
    reply: TokenRequestPage,
    run: ({ params, query, caller }) => listTokenRequests(caller, params.id, query),
  }),
});
