import { v1 } from "@/lib/api/operation";
import { LenderLicenses } from "@/lib/contract/contact/lender-licenses";
import { resource } from "@/lib/http/route/resource";
import { getLenderLicenses, updateLenderLicenses } from "@/lib/operations/contact/rules/lender-licenses";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact/licenses", {
  GET: v1({
    title: "List lender licenses",
    description: "Lists the states in which the lender may lend. It is a record: the contact state does not check it.",
    scope: "applications:read",
    reply: LenderLicenses,
    run: () => getLenderLicenses(),
  }),
  PUT: v1({
    title: "Update lender licenses",
    description:
      "Replaces the list. It is a record: the contact state does not check it. Owners and managers without a team only.",
    scope: "administration",
    body: LenderLicenses,
    reply: LenderLicenses,
    run: ({ body, caller }) => updateLenderLicenses(caller, body),
  }),
});
