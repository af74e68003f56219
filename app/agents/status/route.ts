import { AgentStatus, AgentTarget } from "@/lib/contract/applications/agent-calls";
import { agents } from "@/lib/http/route/operation";
import { resource } from "@/lib/http/route/resource";
import { getAgentStatus } from "@/lib/operations/agent/get-agent-status";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/agents/status", {
  GET: agents({
    title: "Agent status",
    description: "May the borrower be contacted now? By `crmId`, of the application that allows it least.",
    scope: "agents:write",
    query: AgentTarget,
    reply: AgentStatus,
    run: ({ query, caller }) => getAgentStatus(caller, query),
  }),
});
