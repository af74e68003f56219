import { v1 } from "@/lib/api/operation";
import { BulkReply, BulkRequest } from "@/lib/contract/applications/bulk";
import { resource } from "@/lib/http/route/resource";
import { changeApplications } from "@/lib/operations/applications/change-applications";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/bulk", {
  POST: v1({
    title: "Change many applications",
    description:
      "Moves, pauses, wakes or stops up to 500 applications. Results come back per item, in order. One failure doesn't block the rest. A move needs `applications:write`, everything else `agents:write`.",
    scope: ["applications:write", "agents:write"],
    body: BulkRequest,
    reply: BulkReply,
    run: ({ body, caller }) => changeApplications(caller, body),
  }),
});
