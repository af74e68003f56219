import { agents } from "@/lib/api/operation";
import { AgentDone, AgentTarget } from "@/lib/contract/applications/agent-calls";
import { resource } from "@/lib/http/route/resource";
import { wakeAgent } from "@/lib/operations/applications/contact/sleep-agent";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/agents/wake", {
  POST: agents({
    title: "Wake the agent",
    description: "Ends a pause at once.",
    scope: "agents:write",
    body: AgentTarget,
    reply: AgentDone,
    run: ({ body, caller }) => wakeAgent(caller, body),
  }),
});
