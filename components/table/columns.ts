import { PURPOSE_NAMES } from "@/components/board/wording";
import type { Application } from "@/lib/contract/application";

const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });

type Column = {
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  readonly text: (file: Application, teams: ReadonlyMap<string, string>) => string;
};

/** What the table can show of a file, beside its name and status. */
export const COLUMNS = {
  state: { name: "State", width: 64, text: (file) => file.subjectPropertyState.toUpperCase() },
  purpose: { name: "Purpose", width: 112, text: ({ loanPurpose }) => (loanPurpose ? PURPOSE_NAMES[loanPurpose] : "") },
  phone: { name: "Phone", width: 152, text: (file) => file.primaryBorrowerPhone },
  email: { name: "Email", width: 216, text: (file) => file.primaryBorrowerEmail },
  provider: { name: "Lead provider", width: 136, text: (file) => file.leadProviderSlug ?? "" },
  team: { name: "Team", width: 128, text: ({ teamId }, teams) => (teamId ? (teams.get(teamId) ?? teamId) : "") },
  losId: { name: "LOS id", width: 120, text: (file) => file.losId ?? "" },
  crmId: { name: "CRM id", width: 120, text: (file) => file.crmId ?? "" },
  created: { name: "Created", width: 112, text: (file) => DAY.format(file.createdAt) },
  changed: { name: "Last change", width: 112, text: (file) => DAY.format(file.updatedAt) },
} as const satisfies Record<string, Column>;
export type ColumnName = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];

/** What shows until a person chooses. */
export const USUAL_COLUMNS: readonly ColumnName[] = ["state", "purpose", "phone", "provider", "team", "changed"];
