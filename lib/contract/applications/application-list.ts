import { z } from "zod";
import { Identifier, oneOf, State, Status, searchWords, Timestamp } from "@/lib/contract/fields";
import { commaSeparated, nextCursor, oneOrMore, Page, wholeNumber } from "@/lib/contract/paging";
import { CALL_STATES } from "@/lib/domain/contact/call-state";
import { CONTACT_STATES } from "@/lib/domain/contact/contact-state";
import { REASON_CODES } from "@/lib/domain/contact/gate/rule";
import { REACHABLE } from "@/lib/domain/status/milestone";
import { STAGE_NAMES } from "@/lib/domain/status/status";
import { Application } from "./application";
import { LoanPurpose } from "./field-shapes";

const time = (description: string) =>
  wholeNumber(0, Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ description: `${description}, in epoch milliseconds.` });

/** Filters that every list of applications accepts. */
export const filters = {
  teamId: oneOrMore(Identifier, "Belongs to this team."),
  noTeam: oneOf(["true"], "must be true, or left out")
    .optional()
    .meta({ description: "Only those that belong to no team." }),
  leadProviderSlug: oneOrMore(Identifier, "Came from this lead provider."),
  loanOfficerId: oneOrMore(Identifier, "Assigned to this user, by id; `me` is the user who asks."),
  noLoanOfficer: oneOf(["true"], "must be true, or left out").optional().meta({ description: "Only unassigned ones." }),
  unlicensed: oneOf(["true"], "must be true, or left out").optional().meta({
    description:
      "Only those whose loan officer has licenses on record, but none in the property's state that is valid today.",
  }),
  contactState: oneOrMore(oneOf(CONTACT_STATES, "must be active, sleeping or stopped"), "May be contacted, or not."),
  callState: oneOrMore(
    oneOf(CALL_STATES, `must be one of ${CALL_STATES.join(", ")}`),
    "Whether a person may call the borrower: now, later, only with the borrower's consent, only after somebody's decision, or not at all. Changes of the file are included after a second or two.",
  ),
  state: oneOrMore(State, "The `subjectPropertyState`."),
  loanPurpose: oneOrMore(LoanPurpose, "The `loanPurpose`."),
  reached: oneOf(REACHABLE, `must be one of ${REACHABLE.join(", ")}`)
    .optional()
    .meta({ description: "Came at least as far as this status, even if it went back or was lost since." }),
  createdFrom: time("Received at or after this time"),
  createdBefore: time("Received before this time"),
  search: searchWords(100).optional().meta({
    description:
      "Beginnings of words of the name, the email, the city, the lead provider, the CRM id or the LOS id; any four or more digits of the phone; or the id.",
  }),
};

export const stuck = oneOf(["true"], "must be true, or left out")
  .optional()
  .meta({ description: "Only those in their status longer than its limit." });

/** The query of a list of applications. All filters must match. */
export const ApplicationQuery = Page.extend({
  include: oneOf(["call"], "must be call, or left out")
    .optional()
    .meta({ description: "Adds `call` to the `contact` of each: whether a person may call the borrower." }),
  status: commaSeparated(Status)
    .optional()
    .meta({ description: "One or more statuses, separated by commas.", type: "string" }),
  stage: oneOf(STAGE_NAMES, `must be one of ${STAGE_NAMES.join(", ")}`).optional(),
  crmId: Identifier.optional(),
  losId: Identifier.optional(),
  ...filters,
  stuck,
  updatedSince: wholeNumber(0, Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ description: "Changed at or after this time, in epoch milliseconds." }),
  sort: oneOf(["createdAt", "updatedAt", "age"], "must be createdAt, updatedAt or age").optional().meta({
    description:
      "Newest first, by creation or by last change; or the longest in their status first. By last change where updatedSince is given, by age where stuck is, else by creation.",
  }),
});
export type ApplicationQuery = z.infer<typeof ApplicationQuery>;

/** Whether a person may call the borrower. */
const callInShort = z.object({
  state: z.enum(CALL_STATES).meta({
    description:
      "`now`, `later`, only with the borrower's `consent`, only after a person's decision (`review`), or not at all (`blocked`).",
  }),
  from: Timestamp.optional().meta({ description: "When calls are allowed again." }),
  until: Timestamp.optional().meta({ description: "The last time to start a call, if one is allowed now." }),
  reason: z.enum(REASON_CODES).optional().meta({ description: "The main reason why a call is not allowed now." }),
});

/** Whether the borrower may be contacted, in brief. */
export const contactInShort = z.object({
  state: z.enum(CONTACT_STATES),
  until: Timestamp.optional().meta({ description: "When the pause ends." }),
  call: callInShort.optional().meta({
    description: "Whether a person may call the borrower.",
  }),
});

/** An application in a list, with the time since it entered its status. */
export const ListedApplication = Application.extend({
  statusSince: Timestamp.meta({ description: "When it entered its status." }),
  contact: contactInShort,
}).meta({ id: "ListedApplication" });
export type ListedApplication = z.infer<typeof ListedApplication>;

export const ApplicationPage = z
  .object({ data: z.array(ListedApplication), nextCursor })
  .meta({ id: "ApplicationPage" });
export type ApplicationPage = z.infer<typeof ApplicationPage>;
