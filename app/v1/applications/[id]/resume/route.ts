import { ApplicationId } from "@/lib/contract/applications/application";
import { Contact, ResumeBody } from "@/lib/contract/applications/contact";
import { v1 } from "@/lib/http/route/operation";
import { resource } from "@/lib/http/route/resource";
import { resumeApplication } from "@/lib/operations/applications/contact/contact-application";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/resume", {
  POST: v1({
    title: "Resume application",
    description:
      "Lets a stopped borrower be contacted again: a stop that was asked for through this application, or one with the same phone or email, is lifted in every one that it went on to; a stop that came from further off, from its own phone and email alone. Only an owner or a manager may, never an access token, and has to say why.",
    scope: "resume",
    params: ApplicationId,
    body: ResumeBody,
    reply: Contact,
    run: ({ params, body, caller }) => resumeApplication(caller, params.id, body),
  }),
});
