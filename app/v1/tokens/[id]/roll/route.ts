import { v1 } from "@/lib/api/operation";
import { AccessTokenId, AccessTokenMade, AccessTokenRoll } from "@/lib/contract/accounts/access-token";
import { resource } from "@/lib/http/route/resource";
import { rollAccessToken } from "@/lib/operations/accounts/access-tokens";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/tokens/{id}/roll", {
  POST: v1({
    title: "Rotate access token",
    description: "Creates a new token with the same rights. The old one stops working now, or after the grace period.",
    scope: "administration",
    params: AccessTokenId,
    body: AccessTokenRoll,
    reply: AccessTokenMade,
    run: ({ params, body, caller }) => rollAccessToken(caller, params.id, body),
  }),
});
