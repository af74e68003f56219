import { v1 } from "@/lib/api/operation";
import { RecoveryCodes, TotpCode } from "@/lib/contract/accounts/account";
import { resource } from "@/lib/http/route/resource";
import { confirmTotp } from "@/lib/operations/accounts/totp";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/me/totp/confirm", {
  POST: v1({
    title: "Confirm two-step sign-in",
    description: "From now on, sign-in needs a code. The recovery codes are shown once.",
    scope: "account",
    body: TotpCode,
    reply: RecoveryCodes,
    run: ({ body, caller }) => confirmTotp(caller, body),
  }),
});
