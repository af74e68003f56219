import type { CadenceFigures } from "@/lib/contract/contact/cadence-figures";
import { countExits, countSteps } from "@/lib/data/contact/outreach/cadence-figures";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { DAY_MS } from "@/lib/domain/day";
import { boundsOf } from "@/lib/operations/applications/access/access";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { findOwnCadence, shippedCadence } from "./read-cadence";

/** The number of days that the figures cover. */
const DAYS = 30;

type Row = CadenceFigures["data"][number];

/**
 * Returns the results of each step of a cadence, by version, for the borrowers who entered it in the last 30 days and
 * whose files the caller may see. Fails with `not_found`, and with `forbidden` for a token of a lead provider.
 */
export async function getCadenceFigures(caller: Caller, id: string): Promise<CadenceFigures> {
  forbidLeadProviders(caller, "cadences");
  const { read } = await database();
  const editable = shippedCadence(id);
  const cadenceIds =
    editable === null
      ? [(await findOwnCadence(read, id)).id]
      : [editable.shipped, ...editable.twins].map((cadence) => cadence.id);
  const since = caller.now - DAYS * DAY_MS;
  const counting = { ...boundsOf(caller), cadenceIds, since };
  const [steps, exits] = await Promise.all([countSteps(read, counting), countExits(read, counting)]);
  const rows = new Map<string, Row>();
  const rowOf = (version: number, step: number): Row => {
    const key = `${version} ${step}`;
    const row = rows.get(key) ?? { version, step: step + 1, sent: 0, failed: 0, skipped: 0, replied: 0, optedOut: 0 };
    rows.set(key, row);
    return row;
  };
  for (const { version, step, sent, failed, skipped } of steps)
    Object.assign(rowOf(version, step), { sent, failed, skipped });
  // A borrower whose next step is the third replied to the second.
  for (const { version, step, replied, stopped } of exits) {
    if (replied + stopped === 0) continue;
    const row = rowOf(version, Math.max(0, step - 1));
    row.replied += replied;
    row.optedOut += stopped;
  }
  const data = [...rows.values()].toSorted((a, b) => b.version - a.version || a.step - b.step);
  return { since, data };
}
