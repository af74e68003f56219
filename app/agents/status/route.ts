import { agents } from "@/lib/api/operation";
import { AgentStatus, AgentTarget } from "@/lib/contract/applications/agent-calls";
import { resource } from "@/lib/http/route/resource";
import { getAgentStatus } from "@/lib/operations/agent/get-agent-status";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/agents/status", {
  GET: agents({
    title: "Check contact state",
    description:
      "Returns whether the borrower may be contacted now. By `crmId`, it reports the most restrictive state among the applications with that id.",
    scope: "agents:write",
    query: AgentTarget,
    reply: AgentStatus,
    run: ({ query, caller }) => getAgentStatus(caller, query),
  }),
});
