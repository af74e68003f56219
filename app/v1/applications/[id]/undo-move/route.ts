import { v1 } from "@/lib/api/operation";
import { Application, ApplicationId } from "@/lib/contract/applications/application";
import { versionOf } from "@/lib/domain/version";
import { resource } from "@/lib/http/route/resource";
import { undoMove } from "@/lib/operations/applications/undo-move";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/undo-move", {
  POST: v1({
    title: "Undo move",
    description:
      "Undoes your last change of this application's status, within one minute. The application returns to the status it was in, with the time at which it came into it, as if it had never left. The history keeps both changes, marked as undone.",
    scope: "applications:write",
    params: ApplicationId,
    reply: Application,
    version: versionOf,
    run: ({ params, caller, precondition }) => undoMove(caller, params.id, precondition),
  }),
});
