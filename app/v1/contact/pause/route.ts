import { v1 } from "@/lib/api/operation";
import { PauseState, PauseUpdate } from "@/lib/contract/contact/agent-pause";
import { resource } from "@/lib/http/route/resource";
import { getPause, updatePause } from "@/lib/operations/contact/agent-pause";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact/pause", {
  GET: v1({
    title: "Get pause of all contact",
    description: "Returns whether contact is paused for every borrower, since when and why.",
    scope: "applications:read",
    reply: PauseState,
    run: () => getPause(),
  }),
  PUT: v1({
    title: "Pause or resume all contact",
    description:
      "Pauses contact for every borrower, or lets it resume. Hearthline pauses it automatically after a restored backup and after the clock of the server jumped by more than 5 minutes. Owners only.",
    scope: "ownership",
    body: PauseUpdate,
    reply: PauseState,
    run: ({ body, caller }) => updatePause(caller, body),
  }),
});
