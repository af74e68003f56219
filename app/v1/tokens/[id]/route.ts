import { v1 } from "@/lib/api/operation";
import { AccessTokenId } from "@/lib/contract/accounts/access-token";
import { Done } from "@/lib/contract/accounts/account";
import { resource } from "@/lib/http/route/resource";
import { revokeAccessToken } from "@/lib/operations/accounts/access-tokens";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/tokens/{id}", {
  DELETE: v1({
    title: "Revoke access token",
    description: "The token is refused from the next request on.",
    scope: "administration",
    params: AccessTokenId,
    reply: Done,
    run: ({ params, caller }) => revokeAccessToken(caller, params.id),
  }),
});
