import { v1 } from "@/lib/api/operation";
import { PasswordProof, TotpSecret } from "@/lib/contract/accounts/account";
import { triesFrom } from "@/lib/http/caller/rate-limit";
import { resource } from "@/lib/http/route/resource";
import { beginTotp } from "@/lib/operations/accounts/totp";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/me/totp", {
  POST: v1({
    title: "Begin two-step sign-in",
    description:
      "Creates the secret for an authenticator app. Needs the password. Sign-in needs no code until you confirm one.",
    scope: "account",
    body: PasswordProof,
    reply: TotpSecret,
    run: ({ body, caller, address }) => beginTotp(caller, body, triesFrom(address)),
  }),
});
