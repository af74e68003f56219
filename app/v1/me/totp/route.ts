import { TotpSecret } from "@/lib/contract/account";
import { v1 } from "@/lib/http/operation";
import { resource } from "@/lib/http/resource";
import { beginTotp } from "@/lib/operations/totp";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/me/totp", {
  POST: v1({
    title: "Begin two-step sign-in",
    description: "Makes the secret for an authenticator app. It demands nothing before a code confirms it.",
    scope: "account",
    reply: TotpSecret,
    run: ({ caller }) => beginTotp(caller),
  }),
});
