import { v1 } from "@/lib/api/operation";
import { AgentModeUpdate, AgentState } from "@/lib/contract/contact/agent-mode";
import { resource } from "@/lib/http/route/resource";
import { getAgentState, updateAgentMode } from "@/lib/operations/agent/agent-state";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact/agent", {
  GET: v1({
    title: "Get state of the agent",
    description: "Returns whether the contact agent is on, how many borrowers wait, and what it did over 24 hours.",
    scope: "applications:read",
    reply: AgentState,
    run: ({ caller }) => getAgentState(caller),
  }),
  PUT: v1({
    title: "Turn the agent on or off",
    description:
      "Turns the contact agent off, or on in the sandbox. Once on, it acts on leads received from then on. Owners only.",
    scope: "ownership",
    body: AgentModeUpdate,
    reply: AgentState,
    run: ({ body, caller }) => updateAgentMode(caller, body),
  }),
});
