import type { Application } from "@/lib/contract/application";
import type { ListedApplication } from "@/lib/contract/page";
import type { ApplicationRow } from "@/lib/data/applications";
import { contactState } from "@/lib/domain/contact";

const FIELDS = [
  "id",
  "createdAt",
  "updatedAt",
  "status",
  "primaryBorrowerFirstName",
  "primaryBorrowerLastName",
  "primaryBorrowerEmail",
  "primaryBorrowerPhone",
  "subjectPropertyState",
  "losId",
  "loanPurpose",
  "crmId",
  "teamId",
  "leadProviderSlug",
  "subjectPropertyStreetAddress",
  "subjectPropertyCity",
  "subjectPropertyZip",
] as const satisfies readonly (keyof Application & keyof ApplicationRow)[];

/** An application as it is read: what is not set is absent. */
export function applicationReply(row: ApplicationRow): Application {
  const reply: Record<string, string | number> = {};
  for (const field of FIELDS) {
    const value = row[field];
    if (value !== null) reply[field] = value;
  }
  return reply as Application;
}

/** The same in a list. `now` is in epoch milliseconds. */
export const listedReply = (row: ApplicationRow, now: number): ListedApplication => ({
  ...applicationReply(row),
  statusSince: row.statusSince,
  contact: contactInShort(row, now),
});

/** Whether the borrower may be contacted, and until when they are not where that ends by itself. */
export function contactInShort(row: ApplicationRow, now: number): ListedApplication["contact"] {
  const state = contactState(row, now);
  return { state, ...(state === "sleeping" && row.sleepUntil !== null ? { until: row.sleepUntil } : {}) };
}
