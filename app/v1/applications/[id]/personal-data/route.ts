import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { PersonalData, PersonalDataBody } from "@/lib/contract/privacy/personal-data";
import { resource } from "@/lib/http/route/resource";
import { exportPersonalData } from "@/lib/operations/privacy/export-personal-data";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/personal-data", {
  POST: v1({
    title: "Export personal data",
    description:
      "Returns all data about the borrower of this application: all fields including the SSN and the date of birth, contact, history, the suppression list, and each lead as it was sent. Includes other applications that agree with it in two of phone, email, name with date of birth, and SSN, and those listed in `files`. Each history records who exported it, when, and why the application was included. Owners and managers may export the applications that they see.",
    scope: "privacy",
    params: ApplicationId,
    body: PersonalDataBody,
    isBodyOptional: true,
    reply: PersonalData,
    fileName: (now) => `personal-data-${new Date(now).toISOString().slice(0, 10)}.json`,
    run: ({ params, body, caller }) => exportPersonalData(caller, params.id, body),
  }),
});
