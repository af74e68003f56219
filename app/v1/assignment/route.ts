import { v1 } from "@/lib/api/operation";
import { LeadAssignment, LeadAssignmentBody } from "@/lib/contract/applications/assignment/lead-assignment";
import { resource } from "@/lib/http/route/resource";
import { getLeadAssignment, updateLeadAssignment } from "@/lib/operations/applications/assignment/program";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/assignment", {
  GET: v1({
    title: "Get lead assignment",
    description: "Returns who gets new leads, and how many each got in the last 24 hours.",
    scope: "administration",
    reply: LeadAssignment,
    run: ({ caller }) => getLeadAssignment(caller),
  }),
  PUT: v1({
    title: "Update lead assignment",
    description:
      "Changes who gets new leads. Each lead of a provider goes to the user who waited longest, of those who receive leads, work in the lead's state and team, and have not reached their limit.",
    scope: "administration",
    body: LeadAssignmentBody,
    reply: LeadAssignment,
    run: ({ body, caller }) => updateLeadAssignment(caller, body),
  }),
});
