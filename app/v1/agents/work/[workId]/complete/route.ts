import { v1 } from "@/lib/api/operation";
import { WORK_PATH, WorkComplete, WorkDone, WorkId } from "@/lib/contract/agent/work";
import { resource } from "@/lib/http/route/resource";
import { completeWork } from "@/lib/operations/agent/leases/finish-work";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource(`${WORK_PATH}/{workId}/complete`, {
  POST: v1({
    title: "Complete work",
    description:
      "Reports how started work ended. The file moves on, what is planned ends where the outcome says so, and a stop takes effect at once. Works after the lease too.",
    scope: "agents:work",
    params: WorkId,
    body: WorkComplete,
    reply: WorkDone,
    run: ({ params, body, caller }) => completeWork(caller, params.workId, body),
  }),
});
