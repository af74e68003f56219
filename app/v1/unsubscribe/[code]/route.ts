import { v1 } from "@/lib/api/operation";
import { Done } from "@/lib/contract/accounts/account";
import { UnsubscribeCode } from "@/lib/contract/contact/unsubscribe";
import { resource } from "@/lib/http/route/resource";
import { unsubscribe } from "@/lib/operations/agent/unsubscribe";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/unsubscribe/{code}", {
  POST: v1({
    title: "Opt out",
    description:
      "For mail programs: the one-click opt-out of RFC 8058, whose address is in each email to a borrower. Stops every channel and every file of the borrower. The body is not read.",
    scope: "none",
    params: UnsubscribeCode,
    reply: Done,
    run: ({ params, caller }) => unsubscribe(caller, params.code),
  }),
});
