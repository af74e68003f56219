import { v1 } from "@/lib/api/operation";
import { HeldWork } from "@/lib/contract/agent/work";
import { resource } from "@/lib/http/route/resource";
import { listHeldWork } from "@/lib/operations/agent/work/lease-work";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/agents/work", {
  GET: v1({
    title: "List leased work",
    description:
      "Lists what this token has leased or started and not reported on, so that an agent can pick it up again.",
    scope: "agents:work",
    reply: HeldWork,
    run: ({ caller }) => listHeldWork(caller),
  }),
});
