import { Me, MePatch } from "@/lib/contract/accounts/account";
import { triesFrom } from "@/lib/http/caller/rate-limit";
import { v1 } from "@/lib/http/route/operation";
import { resource } from "@/lib/http/route/resource";
import { getMe, updateMe } from "@/lib/operations/accounts/account";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/me", {
  GET: v1({
    title: "Get me",
    description: "The signed-in person.",
    scope: "account",
    reply: Me,
    run: ({ caller }) => getMe(caller),
  }),
  PATCH: v1({
    title: "Update me",
    description:
      "A new password needs the current one, whose tries are counted with those to sign in, and ends every session of the person.",
    scope: "account",
    body: MePatch,
    reply: Me,
    run: ({ body, caller, address }) => updateMe(caller, body, triesFrom(address)),
  }),
});
