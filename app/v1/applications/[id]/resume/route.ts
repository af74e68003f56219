import { ApplicationId } from "@/lib/contract/application";
import { Contact, ResumeBody } from "@/lib/contract/contact";
import { v1 } from "@/lib/http/operation";
import { resource } from "@/lib/http/resource";
import { resumeApplication } from "@/lib/operations/contact-application";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/resume", {
  POST: v1({
    title: "Resume application",
    description:
      "Lets a stopped borrower be contacted again: lifts every stop that holds a phone or an email of theirs, in every application that it went on to. Whoever asked for a stop of their own by another phone or email stays stopped. Only an owner or a manager may, never an access token, and has to say why.",
    scope: "resume",
    params: ApplicationId,
    body: ResumeBody,
    reply: Contact,
    run: ({ params, body, caller }) => resumeApplication(caller, params.id, body),
  }),
});
