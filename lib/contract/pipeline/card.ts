import { z } from "zod";
import { Application } from "@/lib/contract/applications/application";
import { contactInShort, filters, stuck } from "@/lib/contract/applications/application-list";
import { oneOf, Status, Timestamp } from "@/lib/contract/fields";
import { nextCursor, Page } from "@/lib/contract/paging";

/** Conditions for one column of the board. */
export const CardQuery = Page.extend({
  status: Status,
  ...filters,
  stuck,
  sort: oneOf(["age", "createdAt", "updatedAt"], "must be age, createdAt or updatedAt").default("age").meta({
    description: "Longest in the status first, newest first, or last changed first.",
  }),
});
export type CardQuery = z.infer<typeof CardQuery>;

const { id, primaryBorrowerFirstName, primaryBorrowerLastName, primaryBorrowerPhone } = Application.shape;
const { subjectPropertyState, loanPurpose, leadProviderSlug, teamId } = Application.shape;
const { loanOfficerId, loanAmount, status, createdAt, updatedAt } = Application.shape;

/** The fields of an application that a card on the board shows. */
export const Card = z
  .object({
    id,
    primaryBorrowerFirstName,
    primaryBorrowerLastName,
    primaryBorrowerPhone,
    subjectPropertyState,
    loanPurpose,
    leadProviderSlug,
    teamId,
    loanOfficerId,
    loanAmount,
    status,
    createdAt,
    statusSince: Timestamp,
    updatedAt,
    contact: contactInShort,
    etag: z.string().meta({ description: "The version of the application, for If-Match.", example: '"1795255200000"' }),
    isStuck: z.boolean().meta({ description: "Whether it stayed in this status longer than its limit." }),
  })
  .meta({ id: "Card" });
export type Card = z.infer<typeof Card>;

export const CardPage = z.object({ data: z.array(Card), nextCursor }).meta({ id: "CardPage" });
export type CardPage = z.infer<typeof CardPage>;
