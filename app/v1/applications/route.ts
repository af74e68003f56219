import { ApplicationCreate, CreatedApplication, FIXED_ON_CREATE } from "@/lib/contract/application";
import { ApplicationPage, ApplicationQuery } from "@/lib/contract/page";
import { v1 } from "@/lib/http/operation";
import { resource } from "@/lib/http/resource";
import { createApplication } from "@/lib/operations/create-application";
import { listApplicationsPage } from "@/lib/operations/list-applications";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications", {
  GET: v1({
    title: "List applications",
    description: "Newest first. A page may be shorter than its limit; the list ends where there is no `nextCursor`.",
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
});
