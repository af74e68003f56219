import { v1 } from "@/lib/api/operation";
import { LenderLicenses } from "@/lib/contract/contact/licenses/lender-licenses";
import { resource } from "@/lib/http/route/resource";
import { getLenderLicenses, updateLenderLicenses } from "@/lib/operations/contact/rules/lender-licenses";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact/licenses", {
  GET: v1({
    title: "List lender licenses",
    description: "Lists the states in which the lender may lend. Licenses are not checked while the list is empty.",
    scope: "applications:read",
    reply: LenderLicenses,
    run: () => getLenderLicenses(),
  }),
  PUT: v1({
    title: "Update lender licenses",
    description:
      "Replaces the list. From then on, a borrower in any other state, or in one whose license has expired, is not contacted. An empty list turns the check off. Owners and managers without a team only.",
    scope: "administration",
    body: LenderLicenses,
    reply: LenderLicenses,
    run: ({ body, caller }) => updateLenderLicenses(caller, body),
  }),
});
