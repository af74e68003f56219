import { v1 } from "@/lib/api/operation";
import { MOST_WAIT_SECONDS, WORK_PATH, WorkItems, WorkLease } from "@/lib/contract/agent/work";
import { SECOND_MS } from "@/lib/domain/day";
import { resource } from "@/lib/http/route/resource";
import { drainingSignal } from "@/lib/http/serve/lifecycle";
import { leaseWork } from "@/lib/operations/agent/leases/lease-work";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource(`${WORK_PATH}/lease`, {
  POST: v1({
    title: "Lease work",
    description:
      "Gives your agent the contacts that are due and allowed now, for a minute each. Nobody else gets them meanwhile. Needs the agent's mode `external`.",
    scope: "agents:work",
    body: WorkLease,
    isBodyOptional: true,
    waitsMs: MOST_WAIT_SECONDS * SECOND_MS,
    reply: WorkItems,
    run: ({ body, caller }) => leaseWork(caller, body, drainingSignal),
  }),
});
