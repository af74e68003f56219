import { v1 } from "@/lib/api/operation";
import { LoanOfficers } from "@/lib/contract/applications/assignment/loan-officer";
import { resource } from "@/lib/http/route/resource";
import { listLoanOfficers } from "@/lib/operations/applications/list-loan-officers";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/loan-officers", {
  GET: v1({
    title: "List loan officers",
    description:
      "The users who can see your applications, by name. A caller bound to a team gets those of that team and those of no team.",
    scope: "applications:read",
    reply: LoanOfficers,
    run: ({ caller }) => listLoanOfficers(caller),
  }),
});
