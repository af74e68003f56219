import { AgentDone, SleepRequest } from "@/lib/contract/agent";
import { agents } from "@/lib/http/operation";
import { resource } from "@/lib/http/resource";
import { sleepAgent } from "@/lib/operations/sleep-agent";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/agents/sleep", {
  POST: agents({
    title: "Sleep",
    description:
      "Pauses the agent for a period; a new sleep replaces the old one. By `crmId` it holds for every application that carries it.",
    scope: "agents:write",
    body: SleepRequest,
    reply: AgentDone,
    run: ({ body, caller }) => sleepAgent(caller, body),
  }),
});
