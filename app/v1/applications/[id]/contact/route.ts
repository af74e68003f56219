import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { Contact } from "@/lib/contract/applications/contact";
import { resource } from "@/lib/http/route/resource";
import { getContact } from "@/lib/operations/applications/contact/get-contact";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/contact", {
  GET: v1({
    title: "Get contact details",
    description:
      "Returns whether the borrower may be contacted, who decided it, the contact hours in the borrower's time zone, and other applications that may belong to the same borrower.",
    scope: "applications:read",
    params: ApplicationId,
    reply: Contact,
    run: ({ params, caller }) => getContact(caller, params.id),
  }),
});
