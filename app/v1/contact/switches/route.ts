import { v1 } from "@/lib/api/operation";
import { ContactSwitchesBody } from "@/lib/contract/contact/contact-switches";
import { resource } from "@/lib/http/route/resource";
import { getContactSwitches, updateContactSwitches } from "@/lib/operations/contact/contact-switches";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact/switches", {
  GET: v1({
    title: "Get channels and teams turned off",
    description: "Returns the channels on which no one is contacted, and the teams whose contact is paused.",
    scope: "administration",
    reply: ContactSwitchesBody,
    run: () => getContactSwitches(),
  }),
  PUT: v1({
    title: "Turn channels and teams off or on",
    description:
      "Replaces both lists. A channel that is off is used by no one: the agent skips its steps on it. Files of a paused team wait, and go on once contact resumes. Every contact that begins after the answer obeys this. Owners only.",
    scope: "ownership",
    body: ContactSwitchesBody,
    reply: ContactSwitchesBody,
    run: ({ body, caller }) => updateContactSwitches(caller, body),
  }),
});
