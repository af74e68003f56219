import type { ReactNode } from "react";
import { shortPurpose } from "@/components/application/loan-purpose-names";
import { ContactChip } from "@/components/board/contact-chip";
import { span } from "@/components/board/wording";
import type { ListedApplication } from "@/lib/contract/page";

const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });

/** What a cell counts on beside its file: what teams are called, and the time in epoch milliseconds. */
type Facts = { readonly teamNames: ReadonlyMap<string, string>; readonly now: number };

type Column = {
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  readonly show: (file: ListedApplication, facts: Facts) => ReactNode;
};

/** What the table can show of a file, beside its name and status. */
export const COLUMNS = {
  state: { name: "State", width: 64, show: (file) => file.subjectPropertyState.toUpperCase() },
  purpose: { name: "Purpose", width: 112, show: ({ loanPurpose }) => loanPurpose && shortPurpose(loanPurpose) },
  phone: { name: "Phone", width: 152, show: (file) => file.primaryBorrowerPhone },
  email: { name: "Email", width: 216, show: (file) => file.primaryBorrowerEmail },
  contact: {
    name: "Contact",
    width: 104,
    show: ({ contact, status }, { now }) => <ContactChip contact={contact} status={status} now={now} />,
  },
  inStatus: { name: "Time in status", width: 104, show: ({ statusSince }, { now }) => span(now - statusSince) },
  provider: { name: "Lead provider", width: 136, show: (file) => file.leadProviderSlug },
  team: { name: "Team", width: 112, show: ({ teamId }, { teamNames }) => teamId && (teamNames.get(teamId) ?? teamId) },
  losId: { name: "LOS id", width: 120, show: (file) => file.losId },
  crmId: { name: "CRM id", width: 120, show: (file) => file.crmId },
  created: { name: "Created", width: 104, show: (file) => DAY.format(file.createdAt) },
  changed: { name: "Last change", width: 104, show: (file) => DAY.format(file.updatedAt) },
} as const satisfies Record<string, Column>;
export type ColumnName = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];

/** What shows until a person chooses. */
export const USUAL_COLUMNS: readonly ColumnName[] = [
  "state",
  "purpose",
  "phone",
  "contact",
  "inStatus",
  "team",
  "changed",
];
