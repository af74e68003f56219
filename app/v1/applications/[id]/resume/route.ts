import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { Contact, ResumeBody } from "@/lib/contract/applications/contact";
import { resource } from "@/lib/http/route/resource";
import { resumeApplication } from "@/lib/operations/applications/contact/contact-application";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/resume", {
  POST: v1({
    title: "Allow contact again",
    description:
      "Lets a stopped borrower be contacted again. A stop requested through this application, or through one with the same phone or email, is lifted in every application it spread to. A stop from further away is lifted from this application's phone and email only. Owners and managers only, with a reason; never an access token.",
    scope: "resume",
    params: ApplicationId,
    body: ResumeBody,
    reply: Contact,
    run: ({ params, body, caller }) => resumeApplication(caller, params.id, body),
  }),
});
