import { v1 } from "@/lib/api/operation";
import { Done } from "@/lib/contract/accounts/account";
import { resource } from "@/lib/http/route/resource";
import { signOutEverywhere } from "@/lib/operations/accounts/account";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/me/sign-out-everywhere", {
  POST: v1({
    title: "Sign out everywhere",
    description: "Ends every session of the user, including this one.",
    scope: "account",
    reply: Done,
    run: ({ caller }) => signOutEverywhere(caller),
  }),
});
