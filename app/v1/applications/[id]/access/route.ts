import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { Page } from "@/lib/contract/paging";
import { FileAccessPage } from "@/lib/contract/privacy/access-report";
import { resource } from "@/lib/http/route/resource";
import { listFileAccess } from "@/lib/operations/privacy/list-file-access";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/access", {
  GET: v1({
    title: "List who viewed an application",
    description:
      "Lists who viewed the application on which day and how, newest first. Views appear within seconds and are kept for two years.",
    scope: "administration",
    params: ApplicationId,
    query: Page,
    reply: FileAccessPage,
    run: ({ params, query, caller }) => listFileAccess(caller, params.id, query),
  }),
});
