import { v1 } from "@/lib/api/operation";
import {
  ApplicationCreate,
  CreatedApplication,
  FIXED_ON_CREATE,
  LosIdQuery,
  PutApplication,
} from "@/lib/contract/applications/application";
import { ApplicationPage, ApplicationQuery } from "@/lib/contract/applications/application-list";
import { resource } from "@/lib/http/route/resource";
import { createApplication } from "@/lib/operations/applications/create-application";
import { listApplicationsPage } from "@/lib/operations/applications/list/list-applications";
import { putApplication } from "@/lib/operations/applications/put-application";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications", {
  GET: v1({
    title: "List applications",
    description: "Newest first. A page may be shorter than its limit. The list ends when there is no `nextCursor`.",
    scope: "applications:read",
    query: ApplicationQuery,
    reply: ApplicationPage,
    run: ({ query, caller }) => listApplicationsPage(caller, query),
  }),
  POST: v1({
    title: "Create application",
    scope: "applications:write",
    body: ApplicationCreate,
    fixed: FIXED_ON_CREATE,
    reply: CreatedApplication,
    run: ({ body, caller }) => createApplication(caller, body),
  }),
  PUT: v1({
    title: "Create or update by LOS id",
    description:
      "Creates the application with this `losId`, or updates it: fields you do not send keep their values. Repeated or concurrent calls create one application. Refused if several applications have the `losId`. Create application does not look for it: use this call alone for ids that must stay unique.",
    scope: "applications:write",
    query: LosIdQuery,
    body: ApplicationCreate,
    fixed: FIXED_ON_CREATE,
    reply: PutApplication,
    run: ({ query, body, caller }) => putApplication(caller, query.losId, body),
  }),
});
