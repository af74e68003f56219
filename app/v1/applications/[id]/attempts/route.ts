import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { AttemptCreate, LoggedAttempt } from "@/lib/contract/workday/attempt";
import { resource } from "@/lib/http/route/resource";
import { logAttempt } from "@/lib/operations/workday/log-attempt";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/attempts", {
  POST: v1({
    title: "Log attempt",
    description:
      "Records that somebody tried to reach the borrower. Moves a new application on, marks its due calls as done, and plans the next call.",
    scope: "applications:write",
    params: ApplicationId,
    body: AttemptCreate,
    reply: LoggedAttempt,
    run: ({ params, body, caller }) => logAttempt(caller, params.id, body),
  }),
});
