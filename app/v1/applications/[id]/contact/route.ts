import { ApplicationId } from "@/lib/contract/applications/application";
import { Contact } from "@/lib/contract/applications/contact";
import { v1 } from "@/lib/http/route/operation";
import { resource } from "@/lib/http/route/resource";
import { getContact } from "@/lib/operations/applications/contact/get-contact";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/contact", {
  GET: v1({
    title: "Get contact",
    description:
      "May the borrower be contacted, who said so, when is it day where they are, and which other applications may be theirs?",
    scope: "applications:read",
    params: ApplicationId,
    reply: Contact,
    run: ({ params, caller }) => getContact(caller, params.id),
  }),
});
