import { CadenceSteps } from "@/lib/contract/contact/cadence";
import { findSteps } from "@/lib/data/contact/outreach/cadences";
import type { Reading } from "@/lib/database/sql";
import type { Step } from "@/lib/domain/contact/outreach/cadence";

/** Returns the steps of a version of a cadence, in order. */
export async function stepsOf(sql: Reading, cadenceVersionId: string): Promise<readonly Step[]> {
  const stored = await findSteps(sql, cadenceVersionId);
  return stored === null ? [] : CadenceSteps.parse(JSON.parse(stored));
}
