import { v1 } from "@/lib/api/operation";
import { WORK_PATH, WorkHeartbeat, WorkId } from "@/lib/contract/agent/work";
import { resource } from "@/lib/http/route/resource";
import { beatWork } from "@/lib/operations/agent/leases/start-work";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource(`${WORK_PATH}/{workId}/heartbeat`, {
  POST: v1({
    title: "Extend work",
    description: "Extends the lease by a minute, and says whether to go on. Send it every 10 seconds during a call.",
    scope: "agents:work",
    params: WorkId,
    reply: WorkHeartbeat,
    run: ({ params, caller }) => beatWork(caller, params.workId),
  }),
});
