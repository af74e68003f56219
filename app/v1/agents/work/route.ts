import { v1 } from "@/lib/api/operation";
import { HeldWork, WORK_PATH } from "@/lib/contract/agent/work";
import { resource } from "@/lib/http/route/resource";
import { listHeldWork } from "@/lib/operations/agent/leases/lease-work";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource(WORK_PATH, {
  GET: v1({
    title: "List leased work",
    description:
      "Lists what this token has leased or started and not reported on, so that an agent can pick it up again.",
    scope: "agents:work",
    reply: HeldWork,
    run: ({ caller }) => listHeldWork(caller),
  }),
});
