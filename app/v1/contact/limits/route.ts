import { v1 } from "@/lib/api/operation";
import { SendingLimits } from "@/lib/contract/contact/sending-limits";
import { resource } from "@/lib/http/route/resource";
import { getSendingLimits, updateSendingLimits } from "@/lib/operations/contact/sending-limits";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact/limits", {
  GET: v1({
    title: "Get sending limits",
    description: "Returns how many texts and emails the contact agent may send in 24 hours.",
    scope: "administration",
    reply: SendingLimits,
    run: () => getSendingLimits(),
  }),
  PUT: v1({
    title: "Update sending limits",
    description:
      "Replaces the limits. Messages over a limit go out later. Messages that users write count toward the limit but always go out. The limits do not apply to your own agent.",
    scope: "ownership",
    body: SendingLimits,
    reply: SendingLimits,
    run: ({ body, caller }) => updateSendingLimits(caller, body),
  }),
});
