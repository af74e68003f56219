import { v1 } from "@/lib/api/operation";
import { DncScrubBody, DncScrubDone, DncScrubs } from "@/lib/contract/contact/licenses/dnc-scrubs";
import { resource } from "@/lib/http/route/resource";
import { listDncScrubs, uploadDncScrub } from "@/lib/operations/contact/rules/dnc-scrubs";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact/scrubs", {
  GET: v1({
    title: "List do-not-call scrubs",
    description: "Lists the copies of do-not-call lists that phones were checked against, newest first.",
    scope: "administration",
    reply: DncScrubs,
    run: ({ caller }) => listDncScrubs(caller),
  }),
  POST: v1({
    title: "Upload do-not-call scrub",
    description:
      "Stores what a copy of a do-not-call list says of up to 2,000 phones. Only keyed hashes are stored, never the phones. A copy is valid for 31 days after its date; an older one never replaces a newer one. Owners and managers without a team only.",
    scope: "administration",
    body: DncScrubBody,
    reply: DncScrubDone,
    run: ({ body, caller }) => uploadDncScrub(caller, body),
  }),
});
