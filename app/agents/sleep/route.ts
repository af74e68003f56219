import { agents } from "@/lib/api/operation";
import { AgentDone, SleepRequest } from "@/lib/contract/applications/agent-calls";
import { resource } from "@/lib/http/route/resource";
import { sleepAgent } from "@/lib/operations/applications/contact/sleep-agent";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/agents/sleep", {
  POST: agents({
    title: "Pause the agent",
    description:
      "Pauses contact for a period. A new pause replaces the old one. By `crmId`, it applies to every application with that id.",
    scope: "agents:write",
    body: SleepRequest,
    reply: AgentDone,
    run: ({ body, caller }) => sleepAgent(caller, body),
  }),
});
