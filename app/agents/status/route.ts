import { agents } from "@/lib/api/operation";
import { AgentStatus, AgentStatusQuery } from "@/lib/contract/applications/agent-calls";
import { resource } from "@/lib/http/route/resource";
import { getAgentStatus } from "@/lib/operations/agent/get-agent-status";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/agents/status", {
  GET: agents({
    title: "Check contact state",
    description:
      "Returns whether the borrower may be contacted now, and every reason why not. By `crmId`, it reports the most restrictive state among the applications with that id. `mayContact`, `until` and `reasons` answer for one channel: name the one you are about to use.",
    scope: "agents:write",
    query: AgentStatusQuery,
    reply: AgentStatus,
    run: ({ query, caller }) => getAgentStatus(caller, query),
  }),
});
