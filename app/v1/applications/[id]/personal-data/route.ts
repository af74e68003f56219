import { ApplicationId } from "@/lib/contract/application";
import { PersonalData } from "@/lib/contract/personal-data";
import { v1 } from "@/lib/http/operation";
import { resource } from "@/lib/http/resource";
import { exportPersonalData } from "@/lib/operations/export-personal-data";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/personal-data", {
  POST: v1({
    title: "Export personal data",
    description:
      "All that is held on the person of this application, over every one with the same phone or email: all fields, the SSN and the date of birth among them, contact, history, the ledger, and each lead as it was sent. Each history says who took it, and when. Owners and managers may, for the applications that they see.",
    scope: "privacy",
    params: ApplicationId,
    reply: PersonalData,
    fileName: (now) => `personal-data-${new Date(now).toISOString().slice(0, 10)}.json`,
    run: ({ params, caller }) => exportPersonalData(caller, params.id),
  }),
});
