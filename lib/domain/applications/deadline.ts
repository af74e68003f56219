import { type LoanTerms, readTerms } from "@/lib/domain/applications/fields/loan-terms";
import { dayIn } from "@/lib/domain/contact/zones/zone-offset";
import { readDay, writtenDay } from "@/lib/domain/day";

/** The dates of a file by which something must be done. */
export const DEADLINE_FIELDS = [
  "rateLockExpiresOn",
  "appraisalContingencyOn",
  "financingContingencyOn",
  "preApprovalExpiresOn",
  "estimatedClosingDate",
] as const satisfies readonly (keyof LoanTerms)[];

/** A date by which something must be done. `on` is YYYY-MM-DD. */
export type Deadline = { readonly field: (typeof DEADLINE_FIELDS)[number]; readonly on: string };

/** How many days before a deadline its file enters the queue. */
export const DEADLINE_DAYS = 2;

/** A day counts until it has ended in Hawaii, the last state where it does. */
const LAST_ZONE = "Pacific/Honolulu";

/** Returns the days, YYYY-MM-DD, whose deadlines are near at a time in epoch milliseconds; the first is today. */
export function nearDays(now: number): string[] {
  const today = readDay(dayIn(LAST_ZONE, now)) ?? 0;
  return Array.from({ length: DEADLINE_DAYS + 1 }, (_, ahead) => writtenDay(today + ahead));
}

/** Returns the deadlines in the column of the loan terms from a day on, the earliest first. */
export function deadlinesFrom(loanTerms: string | null, firstDay: string): Deadline[] {
  if (loanTerms === null) return [];
  const terms = readTerms(loanTerms);
  return DEADLINE_FIELDS.flatMap((field) => {
    const on = terms[field];
    return on !== undefined && on >= firstDay ? [{ field, on }] : [];
  }).sort((a, b) => (a.on < b.on ? -1 : 1));
}
