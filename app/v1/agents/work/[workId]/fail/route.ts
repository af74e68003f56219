import { v1 } from "@/lib/api/operation";
import { WORK_PATH, WorkDone, WorkId } from "@/lib/contract/agent/work";
import { resource } from "@/lib/http/route/resource";
import { failWork } from "@/lib/operations/agent/leases/finish-work";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource(`${WORK_PATH}/{workId}/fail`, {
  POST: v1({
    title: "Fail work",
    description:
      "Reports that the borrower was certainly not contacted. The next planned contact follows. If you are not sure, report nothing: the contact is then shown as unknown.",
    scope: "agents:work",
    params: WorkId,
    reply: WorkDone,
    run: ({ params, caller }) => failWork(caller, params.workId),
  }),
});
