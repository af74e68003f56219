import { z } from "zod";
import { Application, LoanPurpose, State, Status, Timestamp } from "@/lib/contract/applications/application";
import { ACTIONS } from "@/lib/domain/action";
import { CONTACT_STATES } from "@/lib/domain/contact/contact-state";
import { STAGE_NAMES } from "@/lib/domain/status";
import { Identifier, oneOf, searchWords, text } from "./fields";

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((value) => /^\d{1,16}$/.test(value), { error: "must be a whole number", abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error: `must be from ${least} to ${most}` })
    .meta({ type: "integer", minimum: least, maximum: most });

/** A page holds 50 entries unless told, and 200 at the most. */
export const Page = z.object({
  limit: wholeNumber(1, 200).default(50),
  cursor: text(200).optional().meta({ description: "The `nextCursor` of the page before." }),
});

export const commaSeparated = <Value extends string>(shape: z.ZodType<Value, Value>) =>
  z
    .string()
    .refine((value) => value.length <= 500, { error: "must list each value once", abort: true })
    .transform((value) => value.split(","))
    .pipe(z.array(z.string().pipe(shape)).min(1));

const MOST_LIST_LETTERS = 1_000;

/** One value, or several separated by commas. */
const oneOrMore = <Value extends string>(shape: z.ZodType<Value, Value>, description: string) =>
  z
    .string()
    .refine((value) => value.length <= MOST_LIST_LETTERS, {
      error: `must be at most ${MOST_LIST_LETTERS} characters long`,
      abort: true,
    })
    .transform((value, context): readonly Value[] => {
      const read = z.array(shape).safeParse(value.split(","));
      if (read.success) return read.data;
      context.addIssue({ code: "custom", message: read.error.issues[0]?.message ?? "is not valid" });
      return z.NEVER;
    })
    .optional()
    .meta({ description: `${description} Separate several by commas.`, type: "string" });

const time = (description: string) =>
  wholeNumber(0, Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ description: `${description}, in epoch milliseconds.` });

/** Conditions of every list of applications. */
export const filters = {
  teamId: oneOrMore(Identifier, "Belongs to this team."),
  noTeam: oneOf(["true"], "must be true, or left out")
    .optional()
    .meta({ description: "Only those that belong to no team." }),
  leadProviderSlug: oneOrMore(Identifier, "Came from this lead provider."),
  contactState: oneOrMore(oneOf(CONTACT_STATES, "must be active, sleeping or stopped"), "May be contacted, or not."),
  state: oneOrMore(State, "The `subjectPropertyState`."),
  loanPurpose: oneOrMore(LoanPurpose, "The `loanPurpose`."),
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

/** What the pipeline can be asked for. */
export const PipelineQuery = z.object({ ...filters, stuck });
export type PipelineQuery = z.infer<typeof PipelineQuery>;

/** What a list of applications can be asked for. Conditions on different fields must all hold. */
export const ApplicationQuery = Page.extend({
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

export const nextCursor = z.string().optional().meta({ description: "Absent on the last page." });

/** Whether the borrower may be contacted, in short. */
export const contactInShort = z.object({
  state: z.enum(CONTACT_STATES),
  until: Timestamp.optional().meta({ description: "When the pause ends." }),
});

/** An application as a list shows it: with how long it has been where it is. */
export const ListedApplication = Application.extend({
  statusSince: Timestamp.meta({ description: "When it entered its status." }),
  contact: contactInShort,
}).meta({ id: "ListedApplication" });
export type ListedApplication = z.infer<typeof ListedApplication>;

export const ApplicationPage = z
  .object({ data: z.array(ListedApplication), nextCursor })
  .meta({ id: "ApplicationPage" });
export type ApplicationPage = z.infer<typeof ApplicationPage>;

/** One change of an application. Values of the SSN and the date of birth are never shown, only that they changed. */
export const HistoryEntry = z
  .object({
    id: z.string(),
    at: Timestamp,
    action: z.enum(ACTIONS),
    actor: z.object({ kind: z.enum(["token", "person", "system"]), id: z.string(), name: z.string() }),
    via: z.enum(["screen", "api", "agent", "import", "service"]),
    requestId: z.string(),
    undone: z
      .literal(true)
      .optional()
      .meta({ description: "Set on a move that was undone, and on the change that undid it." }),
    changes: z.array(
      z.object({
        field: z.string(),
        from: z.union([z.string(), z.number()]).optional(),
        to: z.union([z.string(), z.number()]).optional(),
      }),
    ),
  })
  .meta({ id: "HistoryEntry" });

export const HistoryPage = z.object({ data: z.array(HistoryEntry), nextCursor }).meta({ id: "HistoryPage" });
export type HistoryPage = z.infer<typeof HistoryPage>;

/** The pipeline at a glance: for each of the 17 statuses how many files, how long they have been there, how many are stuck. */
export const Pipeline = z
  .object({
    data: z
      .array(
        z.object({
          status: Status,
          stage: z.enum(STAGE_NAMES),
          count: z.int().min(0),
          medianAge: z.int().min(0).optional().meta({
            description: "Median time in this status, in milliseconds. Absent if the status is empty.",
          }),
          stuck: z.int().min(0).meta({ description: "How many stayed in this status longer than its limit." }),
        }),
      )
      .length(17),
  })
  .meta({ id: "Pipeline" });
export type Pipeline = z.infer<typeof Pipeline>;
