import { v1 } from "@/lib/api/operation";
import { WORK_PATH, WorkId, WorkStart, WorkStarted } from "@/lib/contract/agent/work";
import { resource } from "@/lib/http/route/resource";
import { startWork } from "@/lib/operations/agent/leases/start-work";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource(`${WORK_PATH}/{workId}/start`, {
  POST: v1({
    title: "Start work",
    description:
      "Decides once more, and says whether to make the contact. After a yes it counts as made: it is never given out again, whatever happens to your agent.",
    scope: "agents:work",
    params: WorkId,
    body: WorkStart,
    isBodyOptional: true,
    reply: WorkStarted,
    run: ({ params, body, caller }) => startWork(caller, params.workId, body),
  }),
});
