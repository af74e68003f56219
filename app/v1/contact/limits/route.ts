import { v1 } from "@/lib/api/operation";
import { SendingLimits } from "@/lib/contract/contact/sending-limits";
import { resource } from "@/lib/http/route/resource";
import { getSendingLimits, updateSendingLimits } from "@/lib/operations/contact/sending-limits";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact/limits", {
  GET: v1({
    title: "Get sending limits",
    description: "Returns the most texts and emails that the contact agent sends in 24 hours.",
    scope: "administration",
    reply: SendingLimits,
    run: () => getSendingLimits(),
  }),
  PUT: v1({
    title: "Update sending limits",
    description:
      "Replaces the limits. Messages beyond a limit wait until there is room again. Messages that users write are counted, and always go out. Your own agent has its own limits.",
    scope: "ownership",
    body: SendingLimits,
    reply: SendingLimits,
    run: ({ body, caller }) => updateSendingLimits(caller, body),
  }),
});
