import type { CLOSED_STATUSES, Status } from "@/lib/domain/status/status";

/**
 * The statuses with which a file can enter a cadence: all in which the agent contacts borrowers, but for ATTEMPTED, which
 * the first contact of a lead sets.
 */
export const ENTRY_STATUSES = [
  ...(["NEW", "CONTACTED", "CREDIT_PULLED", "PRE_APPROVED", "APPLICATION", "PROCESSING"] as const),
  ...(["SUBMITTAL", "RESUBMITTAL", "CONDITIONALLY_APPROVED", "FINAL_APPROVED", "DOCS_OUT"] as const),
] as const satisfies readonly Exclude<Status, (typeof CLOSED_STATUSES)[number]>[];
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/**
 * The files that enter a cadence: new leads if the only status is NEW, or else files that move to one of these statuses.
 * Without lead providers or teams, files of all of them.
 */
export type CadenceEntry = {
  readonly statuses: readonly EntryStatus[];
  readonly leadProviderSlugs: readonly string[];
  readonly teamIds: readonly string[];
};

/** The facts about a file that decide which cadence it enters. */
export type Entering = {
  readonly status: Status;
  readonly leadProviderSlug: string | null;
  readonly teamId: string | null;
};

/**
 * Returns the cadence that a file enters; null if none is for it. One that names its lead provider comes before one that
 * names its team, and that before one for all; of the same kind, the first in the list.
 */
export function cadenceFor<Own extends { readonly entry: CadenceEntry }>(
  cadences: readonly Own[],
  file: Entering,
): Own | null {
  let best: Own | null = null;
  for (const cadence of cadences) {
    const isBetter = best === null || closeness(cadence.entry) > closeness(best.entry);
    if (isBetter && isFor(cadence.entry, file)) best = cadence;
  }
  return best;
}

const isFor = ({ statuses, leadProviderSlugs, teamIds }: CadenceEntry, file: Entering) =>
  statuses.some((status) => status === file.status) &&
  isNamed(leadProviderSlugs, file.leadProviderSlug) &&
  isNamed(teamIds, file.teamId);

const isNamed = (names: readonly string[], name: string | null) =>
  names.length === 0 || (name !== null && names.includes(name));

const closeness = ({ leadProviderSlugs, teamIds }: CadenceEntry) =>
  (leadProviderSlugs.length > 0 ? 2 : 0) + (teamIds.length > 0 ? 1 : 0);

/**
 * Returns whether a file leaves a cadence by its status. A lead stays in it until its file is closed: its status moves
 * as the borrower is contacted. A file that entered by its status leaves when it moves to one that is not named.
 */
export const hasLeft = ({ statuses }: CadenceEntry, status: Status) =>
  !statuses.includes("NEW") && !statuses.some((one) => one === status);
