import type { EntryStatus } from "@/lib/domain/contact/outreach/entry";
import type { Status } from "@/lib/domain/status/status";

/** The name of a cadence, and which files enter it. */
export type EntryValues = {
  name: string;
  statuses: EntryStatus[];
  leadProviderSlugs: string[];
  teamIds: string[];
};

/** Says when a file with this status enters a cadence. */
export const startText = (status: EntryStatus, names: Readonly<Record<Status, string>>) =>
  status === "NEW" ? "A new lead comes in" : `A file moves to ${names[status]}`;
