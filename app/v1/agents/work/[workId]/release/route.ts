import { v1 } from "@/lib/api/operation";
import { WORK_PATH, WorkDone, WorkId } from "@/lib/contract/agent/work";
import { resource } from "@/lib/http/route/resource";
import { releaseWork } from "@/lib/operations/agent/leases/finish-work";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource(`${WORK_PATH}/{workId}/release`, {
  POST: v1({
    title: "Release work",
    description: "Gives back work that was not started, so that another agent gets it at once.",
    scope: "agents:work",
    params: WorkId,
    reply: WorkDone,
    run: ({ params, caller }) => releaseWork(caller, params.workId),
  }),
});
