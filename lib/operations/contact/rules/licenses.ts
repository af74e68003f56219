import type { License } from "@/lib/contract/contact/licenses/license";
import type { LenderLicenseRow } from "@/lib/data/contact/gate/lender-licenses";
import { changesBetween } from "@/lib/operations/settings/administrative-log";

/** Returns a license as it is stored. */
export const licenseRow = ({ state, number, firstDay, lastDay }: License): LenderLicenseRow => ({
  ...{ state, number: number || null, firstDay: firstDay ?? null, lastDay: lastDay ?? null },
});

type Licenses = readonly LenderLicenseRow[];

/** Returns how two lists of licenses differ, for the log: `license.ca` is the license in California. */
export function licenseChanges(before: Licenses, after: Licenses) {
  const states = [...new Set([...before, ...after].map(({ state }) => state))];
  const texts = (list: Licenses) => {
    const byState = new Map(list.map((row) => [row.state, textOf(row)]));
    return Object.fromEntries(states.map((state) => [`license.${state}`, byState.get(state) ?? null]));
  };
  return changesBetween(texts(before), texts(after));
}

const textOf = ({ number, firstDay, lastDay }: LenderLicenseRow) =>
  [
    number ?? "without number",
    ...(firstDay === null ? [] : [`from ${firstDay}`]),
    ...(lastDay === null ? [] : [`to ${lastDay}`]),
  ].join(", ");
