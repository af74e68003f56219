import { v1 } from "@/lib/api/operation";
import { ApplicationsCreate, CreatedApplications } from "@/lib/contract/applications/bulk";
import { resource } from "@/lib/http/route/resource";
import { createApplications } from "@/lib/operations/applications/create-applications";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/bulk/create", {
  POST: v1({
    title: "Create many applications",
    description:
      "Creates up to 500 applications, as many as fit into a body of 64 KiB. Creates all of them or none. Returns their ids in the order sent.",
    scope: "applications:write",
    body: ApplicationsCreate,
    reply: CreatedApplications,
    run: ({ body, caller }) => createApplications(caller, body),
  }),
});
