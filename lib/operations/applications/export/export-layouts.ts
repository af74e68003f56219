import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { ExportColumn } from "@/lib/contract/applications/export";
import { listLoanOfficers } from "@/lib/data/accounts/people";
import { listTeams } from "@/lib/data/accounts/teams";
import type { ApplicationRow } from "@/lib/data/applications/applications";
import type { Reading } from "@/lib/database/sql";
import { isChoiceKind, labelsOfKind } from "@/lib/domain/applications/fields/choices";
import { definitionOf, PLAIN_FIELDS, type PlainField } from "@/lib/domain/applications/fields/fields";
import type { LoanTerms } from "@/lib/domain/applications/fields/loan-terms";
import type { Caller } from "@/lib/domain/caller/caller";
import { contactState, gateReason } from "@/lib/domain/contact/contact-state";
import { dialed } from "@/lib/domain/phone/phone-link";
import { readStatusLabels } from "@/lib/operations/settings/status-settings";

/** A row of an export: an application with its loan terms and dates as fields of their own. */
export type ExportRow = ApplicationRow & LoanTerms;

/** How an export is written: its headings and cells. */
export type ExportLayout = {
  readonly headOf: (column: ExportColumn) => string;
  readonly cellOf: (row: ExportRow, column: ExportColumn) => string;
};

const TIMES: readonly ExportColumn[] = ["createdAt", "updatedAt", "statusSince", "sleepUntil", "stoppedAt"];

/** Returns the layout with names and values of the API; times in UTC (ISO 8601). */
export function layoutForMachines({ now }: Caller): ExportLayout {
  return {
    headOf: (column) => column,
    cellOf: (row, column) => {
      if (column === "contactState") return contactState(row, now);
      const value = row[column];
      if (value === null || value === undefined) return "";
      return TIMES.includes(column) ? new Date(value).toISOString() : String(value);
    },
  };
}

const HEADINGS: Readonly<Record<Exclude<ExportColumn, PlainField>, string>> = {
  id: "File id",
  createdAt: "Created",
  updatedAt: "Last change",
  statusSince: "In status since",
  contactState: "Contact",
  sleepUntil: "Paused until",
  stoppedAt: "Opted out since",
};

const headingOf = (column: ExportColumn): string =>
  column in HEADINGS ? HEADINGS[column as keyof typeof HEADINGS] : definitionOf(column as PlainField).label;

/** The display names of the values of each field that takes one of a list. */
const CHOICE_LABELS: Readonly<Partial<Record<ExportColumn, Readonly<Record<string, string>>>>> = Object.fromEntries(
  PLAIN_FIELDS.flatMap((name) => {
    const { kind } = definitionOf(name);
    return isChoiceKind(kind) ? [[name, labelsOfKind(kind)] as const] : [];
  }),
);

const GATE_LABELS = { stopped: "Opted out", sleeping: "Paused", status_closed: "Not contacted" } as const;

/** Returns the layout with headings and values as on screen; times in a time zone, for example 2026-11-24 09:15. */
export async function layoutForPeople(sql: Reading, caller: Caller, timeZone = "UTC"): Promise<ExportLayout> {
  const statusLabels = await readStatusLabels(sql);
  const teamNames = new Map((await listTeams(sql, caller.teamId)).map(({ id, name }) => [id, name]));
  const officerNames = new Map((await listLoanOfficers(sql, null)).map(({ id, name }) => [id, name]));
  // The Swedish format puts the year first, which spreadsheets in every country read and sort.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const written: Partial<Record<ExportColumn, (row: ApplicationRow) => string>> = {
    status: ({ status }) => statusLabels[status],
    subjectPropertyState: ({ subjectPropertyState }) => subjectPropertyState.toUpperCase(),
    teamId: ({ teamId }) => (teamId === null ? "" : (teamNames.get(teamId) ?? teamId)),
    loanOfficerId: ({ loanOfficerId }) => officerNames.get(loanOfficerId ?? "") ?? loanOfficerId ?? "",
    primaryBorrowerPhone: phoneForPeople,
    contactState: (row) => {
      const reason = gateReason(row, caller.now);
      return reason === null ? "Active" : GATE_LABELS[reason];
    },
  };
  return {
    headOf: (column) => (TIMES.includes(column) ? `${headingOf(column)} (${timeZone})` : headingOf(column)),
    cellOf: (row, column) => {
      const own = written[column];
      if (own !== undefined) return own(row);
      const value = column === "contactState" ? null : row[column];
      if (value === null || value === undefined) return "";
      return typeof value === "number" ? format.format(value) : (CHOICE_LABELS[column]?.[value] ?? value);
    },
  };
}

/** Returns a number as it is dialed in the United States; a spreadsheet would take a leading plus for a formula. */
function phoneForPeople({ primaryBorrowerPhone: phone, primaryBorrowerPhoneE164: e164 }: ApplicationRow): string {
  const number = e164 === null ? undefined : parsePhoneNumberFromString(e164);
  if (number === undefined) return phone;
  const extension = dialed(phone)?.extension;
  const text =
    number.countryCallingCode === "1" ? number.formatNational() : number.format("IDD", { fromCountry: "US" });
  return extension === undefined ? text : `${text} ext. ${extension}`;
}
