import { Done } from "@/lib/contract/account";
import { v1 } from "@/lib/http/operation";
import { resource } from "@/lib/http/resource";
import { signOutEverywhere } from "@/lib/operations/account";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/me/sign-out-everywhere", {
  POST: v1({
    title: "Sign out everywhere",
    description: "Ends every session of the user, including this one.",
    scope: "account",
    reply: Done,
    run: ({ caller }) => signOutEverywhere(caller),
  }),
});
