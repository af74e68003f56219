import { v1 } from "@/lib/api/operation";
import { Done, PasswordProof } from "@/lib/contract/accounts/account";
import { triesFrom } from "@/lib/http/caller/rate-limit";
import { resource } from "@/lib/http/route/resource";
import { removeTotp } from "@/lib/operations/accounts/totp";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/me/totp/remove", {
  POST: v1({
    title: "Remove two-step sign-in",
    description: "Needs the password. Wrong passwords count as failed sign-ins.",
    scope: "account",
    body: PasswordProof,
    reply: Done,
    run: ({ body, caller, address }) => removeTotp(caller, body, triesFrom(address)),
  }),
});
