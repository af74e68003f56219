import { agents } from "@/lib/api/operation";
import { AgentDone, AgentTarget } from "@/lib/contract/applications/agent-calls";
import { resource } from "@/lib/http/route/resource";
import { stopContact } from "@/lib/operations/applications/contact/stops/stop-contact";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/agents/stop-contact", {
  POST: agents({
    title: "Stop contact",
    description:
      "Permanently stops contact with this borrower, including every other application with the same phone or email, now and in the future.",
    scope: "agents:write",
    body: AgentTarget,
    reply: AgentDone,
    run: ({ body, caller }) => stopContact(caller, body),
  }),
});
