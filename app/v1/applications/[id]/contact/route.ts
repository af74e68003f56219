import { ApplicationId } from "@/lib/contract/application";
import { Contact } from "@/lib/contract/contact";
import { v1 } from "@/lib/http/operation";
import { resource } from "@/lib/http/resource";
import { getContact } from "@/lib/operations/get-contact";

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
