import type { ReactNode } from "react";
import { shortPurpose } from "@/components/format/names/loan-purpose-names";
import { phoneText } from "@/components/format/phone-text";
import { dayText } from "@/components/format/time/day-text";
import { momentFormat } from "@/components/format/time/moment-format";
import { ContactChip } from "@/components/pipeline/board/card/contact-chip";
import { lasted } from "@/components/pipeline/wording";
import type { ListedApplication } from "@/lib/contract/applications/application-list";
import {
  definitionOf,
  type FieldWithoutColumn,
  PLAIN_FIELDS,
  type PlainField,
} from "@/lib/domain/applications/fields/fields";
import { shownAmount } from "@/lib/domain/money";
import { type StuckDays, stuckBefore } from "@/lib/domain/status/status";
import { CallCell } from "./call-cell";

const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });
const TIME = momentFormat({ hour: "numeric", minute: "2-digit" });

/** Returns the time if it was today, otherwise the date. */
const shortMoment = (at: number, now: number) => (DAY.format(at) === DAY.format(now) ? TIME(at) : DAY.format(at));

/** The data that a cell uses besides its file: the names of teams and loan officers, and the current time in epoch milliseconds. */
type Facts = {
  readonly teamNames: ReadonlyMap<string, string>;
  readonly officerNames: ReadonlyMap<string, string>;
  readonly stuckDays: StuckDays;
  readonly now: number;
};

export type TableColumn = {
  readonly name: string;
  /** The width in pixels. */
  readonly width: number;
  /** The sort order that clicking the heading selects. */
  readonly sort?: "createdAt" | "updatedAt" | "age";
  readonly show: (file: ListedApplication, facts: Facts) => ReactNode;
};

/** Columns that format a value in their own way. */
const OWN_COLUMNS = {
  state: { name: "State", width: 64, show: (file) => file.subjectPropertyState.toUpperCase() },
  purpose: { name: "Purpose", width: 100, show: ({ loanPurpose }) => loanPurpose && shortPurpose(loanPurpose) },
  phone: { name: "Phone", width: 136, show: (file) => phoneText(file.primaryBorrowerPhone) },
  email: { name: "Email", width: 216, show: (file) => file.primaryBorrowerEmail },
  contact: {
    name: "Contact",
    width: 112,
    show: ({ contact, status }, { now }) => <ContactChip contact={contact} status={status} now={now} />,
  },
  calls: {
    name: "Calls",
    width: 156,
    show: ({ contact, status }, { now }) => <CallCell contact={contact} status={status} now={now} />,
  },
  inStatus: {
    name: "Time in status",
    width: 124,
    sort: "age",
    show: ({ statusSince, status }, { now, stuckDays }) => {
      const limit = stuckBefore(status, now, stuckDays);
      if (limit === null || statusSince >= limit) return lasted(now - statusSince);
      return <span className="font-medium text-danger">{lasted(now - statusSince)} · stuck</span>;
    },
  },
  provider: { name: "Lead provider", width: 136, show: (file) => file.leadProviderSlug },
  team: {
    name: "Team",
    width: 124,
    show: ({ teamId }, { teamNames }) => {
      const name = teamId && (teamNames.get(teamId) ?? teamId);
      return name && <span title={name}>{name}</span>;
    },
  },
  officer: {
    name: "Loan officer",
    width: 136,
    show: ({ loanOfficerId }, { officerNames }) => {
      const name = loanOfficerId && (officerNames.get(loanOfficerId) ?? "Unknown user");
      return name && <span title={name}>{name}</span>;
    },
  },
  created: {
    name: "Received",
    width: 112,
    sort: "createdAt",
    show: (file, { now }) => shortMoment(file.createdAt, now),
  },
  changed: {
    name: "Last change",
    width: 112,
    sort: "updatedAt",
    show: (file, { now }) => shortMoment(file.updatedAt, now),
  },
} as const satisfies Record<string, TableColumn>;

/** Fields that already appear in the name, the status or another column. */
const SHOWN_OTHERWISE = [
  "primaryBorrowerFirstName",
  "primaryBorrowerLastName",
  "status",
  "subjectPropertyState",
  "loanPurpose",
  "primaryBorrowerPhone",
  "primaryBorrowerEmail",
  "leadProviderSlug",
  "teamId",
  "loanOfficerId",
] as const satisfies readonly PlainField[];
type ShownAsIs = Exclude<PlainField, (typeof SHOWN_OTHERWISE)[number] | FieldWithoutColumn>;
const isShownAsIs = (name: PlainField): name is ShownAsIs =>
  definitionOf(name).hasNoColumn !== true && !SHOWN_OTHERWISE.some((other) => other === name);

function columnOf(name: ShownAsIs): TableColumn {
  const { kind, label } = definitionOf(name);
  if (kind === "money") return { name: label, width: 112, show: ({ [name]: amount }) => amount && shownAmount(amount) };
  if (kind === "day") return { name: label, width: 164, show: ({ [name]: day }) => day && dayText(day) };
  return { name: label, width: 136, show: (file) => file[name] };
}

/** The columns of fields that have no column of their own above. */
const FIELD_COLUMNS = PLAIN_FIELDS.filter(isShownAsIs);

/** The columns available in the table, besides the name and the status of a file. */
export const COLUMNS = {
  ...OWN_COLUMNS,
  ...(Object.fromEntries(FIELD_COLUMNS.map((name) => [name, columnOf(name)])) as Record<ShownAsIs, TableColumn>),
} satisfies Record<string, TableColumn>;
export type ColumnName = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];

/** The columns shown until the user changes them. */
export const USUAL_COLUMNS: readonly ColumnName[] = [
  "state",
  "purpose",
  "phone",
  "contact",
  "calls",
  "inStatus",
  "team",
  "changed",
];
