import type { ReplayedRow, ToldEntry, WitnessedRow } from "@/lib/data/installation/witness";
import { changedSince, witnessedEntry } from "@/lib/data/installation/witness";
import { SECRET_FIELDS } from "@/lib/domain/applications/fields/fields";
import { isLoanTerm, LOAN_TERMS, type LoanTerms, readTerms } from "@/lib/domain/applications/fields/loan-terms";
import type { FieldChange } from "@/lib/operations/field-change";
import type { HistoryFault } from "./verify-history";

/** Actions that leave `updatedAt` as it is: someone saw or kept the fields they name, but nobody changed them. */
const LOOKS: readonly string[] = ["revealed", "exported", "held", "released", "consentAdded", "consentRevoked"];
const UNTIMED: readonly string[] = [...LOOKS, "disposed", "noted", "planned", "attempted", "replied"];
/** Columns that change along with a field; the history names only the field. */
const ALONG: Readonly<Record<string, readonly string[]>> = {
  primaryBorrowerPhone: ["primaryBorrowerPhoneE164"],
  stoppedAt: ["stoppedBy", "stopReason", "sleepUntil"],
  ...Object.fromEntries(LOAN_TERMS.map((name) => [name, ["loanTerms"]])),
};
/** Fields of an entry that are not columns of the application. */
const NO_COLUMNS: readonly string[] = ["stopReason"];

/** Prefix of a field that a lead sent but that stayed as it was. */
const NOT_APPLIED = "notOverwritten.";

type Told = Pick<ToldEntry, "id" | "at" | "action" | "changes">;

const changesOf = ({ action, changes }: Pick<Told, "action" | "changes">): readonly FieldChange[] =>
  LOOKS.includes(action) ? [] : JSON.parse(changes);

/** Returns, by application, the columns whose change entries record. */
export function toldFields(entries: readonly ToldEntry[]): ReadonlyMap<string, ReadonlySet<string>> {
  const told = new Map<string, Set<string>>();
  for (const entry of entries) {
    const fields = told.get(entry.applicationId) ?? new Set();
    told.set(entry.applicationId, fields);
    for (const { field } of changesOf(entry)) for (const name of [field, ...(ALONG[field] ?? [])]) fields.add(name);
  }
  return told;
}

/** Groups the rows of one page by application, and compares each application with its history and its seal. */
export function faultsOfReplay(rows: readonly ReplayedRow[]): readonly HistoryFault[] {
  const byId = new Map<string, ReplayedRow[]>();
  for (const row of rows) {
    const own = byId.get(row.id);
    if (own === undefined) byId.set(row.id, [row]);
    else own.push(row);
  }
  return [...byId.values()].flatMap((own) => {
    const [row] = own;
    const entries = own.flatMap(({ entryId: id, entryAt: at, entryAction: action, entryChanges: changes }) =>
      id === null || at === null || action === null || changes === null ? [] : [{ id, at, action, changes }],
    );
    return row === undefined || entries.length === 0 ? [] : faultsOf(row, entries);
  });
}

function faultsOf(row: WitnessedRow, entries: readonly Told[]): readonly HistoryFault[] {
  const expected = replay(entries);
  const names = new Set<string>();
  const terms = readTerms(row.loanTerms);
  for (const [name, value] of expected) if (differs({ row, terms }, name, value)) names.add(name);
  for (const name of untoldChanges(row, entries)) names.add(name);
  return [...names].map((name) => ({ applicationId: row.id, reason: `its ${name} does not match its history` }));
}

type Whole = { readonly row: WitnessedRow; readonly terms: LoanTerms };

function differs({ row, terms }: Whole, name: string, value: unknown): boolean {
  if (isLoanTerm(name)) return (terms[name] ?? null) !== value;
  return name in row && (row[name as keyof WitnessedRow] ?? null) !== value;
}

/** Returns the columns that differ from the seal though no entry since records a change. */
function untoldChanges(row: WitnessedRow, entries: readonly Told[]): readonly string[] {
  const { witness, id } = row;
  if (witness === null) return [];
  const sealed = witnessedEntry(witness);
  const newer = entries.filter((entry) => entry.id > sealed).map((entry) => ({ ...entry, applicationId: id }));
  const told = toldFields(newer).get(id);
  return changedSince(witness, row).filter((name) => told?.has(name) !== true);
}

type Values = Map<string, string | number | null>;

/** Returns the columns that a history determines, with their values at its end. */
function replay(entries: readonly Told[]): Values {
  const values: Values = new Map<string, string | number | null>([
    ["sleepUntil", null],
    ["stoppedAt", null],
    ["nextFollowUpAt", null],
  ]);
  /** When the status before a move began, by the entry of the move. */
  const since = new Map<string, number>();
  for (const entry of entries) {
    const changes = changesOf(entry);
    for (const change of changes) {
      if (change.field === "status") replayMove(values, since, { entry, change });
      if (!NO_COLUMNS.includes(change.field)) replayChange(values, entry, change);
    }
    if (isTimed(entry, changes)) values.set("updatedAt", entry.at);
  }
  return values;
}

const isTimed = ({ action }: Told, changes: readonly FieldChange[]) =>
  !UNTIMED.includes(action) && (changes.length === 0 || !changes.every(({ field }) => field.startsWith(NOT_APPLIED)));

type Move = { readonly entry: Told; readonly change: FieldChange };

/** A move starts the time in status; an undone move restores the earlier time in status. */
function replayMove(values: Values, since: Map<string, number>, { entry, change }: Move): void {
  if (change.since !== undefined) since.set(entry.id, change.since);
  if (change.undoes === undefined) values.set("statusSince", entry.at);
  else values.set("statusSince", since.get(change.undoes) ?? null);
}

function replayChange(values: Values, { action }: Told, { field, to }: FieldChange): void {
  if (!isSecret(field)) values.set(field, to ?? null);
  else if (action === "disposed") values.set(field, 0);
  else values.delete(field);
  if (field === "stoppedAt" && to !== undefined) values.set("sleepUntil", null);
}

const isSecret = (field: string) => SECRET_FIELDS.some((name) => name === field);
