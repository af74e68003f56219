import { v1 } from "@/lib/api/operation";
import { ContactLog } from "@/lib/contract/agent/contact-record";
import { resource } from "@/lib/http/route/resource";
import { getContactLog } from "@/lib/operations/agent/proof/get-contact-log";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact/proof", {
  GET: v1({
    title: "Get signatures of the contact log",
    description:
      "Returns the public key and the signed hashes of the contact log. Keep them elsewhere: they prove later that nothing in the log before them was changed or removed.",
    scope: "applications:read",
    reply: ContactLog,
    run: ({ caller }) => getContactLog(caller),
  }),
});
