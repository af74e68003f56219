import { CadenceSteps } from "@/lib/contract/contact/cadence";
import type { ApplicationRow } from "@/lib/data/applications/applications";
import { findSteps } from "@/lib/data/contact/outreach/cadences";
import type { Reading } from "@/lib/database/sql";
import type { Step } from "@/lib/domain/contact/outreach/cadence";
import { filled } from "@/lib/domain/contact/outreach/template";

/** The name of the lender in messages. */
const COMPANY = "Hearthline";

/** Returns the steps of a version of a cadence, in order. */
export async function stepsOf(sql: Reading, cadenceVersionId: string): Promise<readonly Step[]> {
  const stored = await findSteps(sql, cadenceVersionId);
  return stored === null ? [] : CadenceSteps.parse(JSON.parse(stored));
}

/** Returns the text of a step for a borrower; null if the file lacks something that its template needs. */
export const stepText = (step: Step, { primaryBorrowerFirstName: firstName }: ApplicationRow): string | null =>
  filled(step.template, { firstName, company: COMPANY });
