import { v1 } from "@/lib/api/operation";
import { Me, MePatch } from "@/lib/contract/accounts/account";
import { triesFrom } from "@/lib/http/caller/rate-limit";
import { resource } from "@/lib/http/route/resource";
import { getMe, updateMe } from "@/lib/operations/accounts/account";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/me", {
  GET: v1({
    title: "Get your account",
    description: "Returns the signed-in user.",
    scope: "account",
    reply: Me,
    run: ({ caller }) => getMe(caller),
  }),
  PATCH: v1({
    title: "Update your account",
    description:
      "A new password needs the current one and ends every session of the user. Wrong passwords count as failed sign-ins.",
    scope: "account",
    body: MePatch,
    reply: Me,
    run: ({ body, caller, address }) => updateMe(caller, body, triesFrom(address)),
  }),
});
