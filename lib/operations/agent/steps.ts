import { CadenceSteps } from "@/lib/contract/contact/cadence";
import type { ApplicationRow } from "@/lib/data/applications/applications";
import { companyName } from "@/lib/data/contact/company-name";
import { findSteps } from "@/lib/data/contact/outreach/cadences";
import type { Reading } from "@/lib/database/sql";
import type { LoanPurpose } from "@/lib/domain/applications/fields/loan-purpose";
import type { Step } from "@/lib/domain/contact/outreach/cadence";
import { filled, type Slots } from "@/lib/domain/contact/outreach/template";
import { STATE_NAMES } from "@/lib/domain/state-names";

/** The subject of an email whose step has none. */
export const SUBJECT = "Your loan request";

/** Returns the steps of a version of a cadence, in order. */
export async function stepsOf(sql: Reading, cadenceVersionId: string): Promise<readonly Step[]> {
  return stepsFrom(await findSteps(sql, cadenceVersionId));
}

/** Returns the steps that are stored as this JSON; none for null. */
export const stepsFrom = (stored: string | null): readonly Step[] =>
  stored === null ? [] : CadenceSteps.parse(JSON.parse(stored));

/** The words of a step for a borrower. The subject of a text message or call is null. */
export type Words = { readonly subject: string | null; readonly text: string };

/** Returns the words of a step for a borrower; null if the file lacks something that its templates need. */
export function wordsOf(step: Step, row: ApplicationRow): Words | null {
  const { subjectPropertyState: state, subjectPropertyCity: city, loanPurpose } = row;
  return wordsFor(step, {
    ...{ firstName: row.primaryBorrowerFirstName, lastName: row.primaryBorrowerLastName, company: companyName() },
    ...{ state: STATE_NAMES[state], city: city ?? "" },
    loanPurpose: loanPurpose === null ? "" : PURPOSE_WORDS[loanPurpose],
  });
}

/** How a message says what a loan is for. */
const PURPOSE_WORDS: Readonly<Record<LoanPurpose, string>> = {
  ...{ purchase: "purchase", refi: "refinance", refiCashOut: "cash-out refinance" },
};

/** Returns the words of a step with these slots; null if its templates need another one. */
export function wordsFor(step: Pick<Step, "channel" | "subject" | "template">, slots: Slots): Words | null {
  const text = filled(step.template, slots);
  if (step.channel !== "email") return text === null ? null : { subject: null, text };
  const subject = filled(step.subject ?? SUBJECT, slots);
  return text === null || subject === null ? null : { subject, text };
}
