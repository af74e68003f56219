import { z } from "zod";
import { Application } from "@/lib/contract/applications/application";
import { contactInShort, filters, stuck } from "@/lib/contract/applications/application-list";
import { oneOf, Status, Timestamp } from "@/lib/contract/fields";
import { nextCursor, Page } from "@/lib/contract/paging";

/** What a column of the board can be asked for. */
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
const { subjectPropertyState, loanPurpose, leadProviderSlug, teamId, status, createdAt, updatedAt } = Application.shape;

/** What a card of the board shows of an application. */
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
