import { v1 } from "@/lib/api/operation";
import { AccessTokenCreate, AccessTokenMade, AccessTokens } from "@/lib/contract/accounts/access-token";
import { resource } from "@/lib/http/route/resource";
import { createAccessToken, listAccessTokens } from "@/lib/operations/accounts/access-tokens";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/tokens", {
  GET: v1({
    title: "List access tokens",
    description: "Newest first. A user bound to a team sees those of the team.",
    scope: "administration",
    reply: AccessTokens,
    run: ({ caller }) => listAccessTokens(caller),
  }),
  POST: v1({
    title: "Create access token",
    description: "The answer shows the token once. It cannot be shown again.",
    scope: "administration",
    body: AccessTokenCreate,
    reply: AccessTokenMade,
    run: ({ body, caller }) => createAccessToken(caller, body),
  }),
});
