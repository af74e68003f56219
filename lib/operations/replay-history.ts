import type { ReplayedRow, ToldEntry, WitnessedRow } from "@/lib/data/witness";
import { changedSince, witnessedEntry } from "@/lib/data/witness";
import { SECRET_FIELDS } from "@/lib/domain/secret";
import type { FieldChange } from "./record";
import type { HistoryFault } from "./verify-history";

/** Actions that leave `updatedAt` as it is. What they name, somebody saw or kept; nobody changed it. */
const LOOKS: readonly string[] = ["revealed", "exported", "held", "released"];
const UNTIMED: readonly string[] = [...LOOKS, "disposed"];
/** Columns that change along with a field, which alone is told. */
const ALONG: Readonly<Record<string, readonly string[]>> = {
  primaryBorrowerPhone: ["primaryBorrowerPhoneE164"],
  stoppedAt: ["stoppedBy", "stopReason", "sleepUntil"],
};
/** Fields of an entry that are no column of the application. */
const NO_COLUMNS: readonly string[] = ["stopReason"];

type Told = Pick<ToldEntry, "id" | "at" | "action" | "changes">;

const changesOf = ({ action, changes }: Pick<Told, "action" | "changes">): readonly FieldChange[] =>
  LOOKS.includes(action) ? [] : JSON.parse(changes);

/** Returns, by application, the columns that entries tell a change of. */
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
  for (const [name, value] of expected) if (differs(row, name, value)) names.add(name);
  for (const name of untoldChanges(row, entries)) names.add(name);
  return [...names].map((name) => ({ applicationId: row.id, reason: `its ${name} is not what its history says` }));
}

const differs = (row: WitnessedRow, name: string, value: unknown) =>
  name in row && (row[name as keyof WitnessedRow] ?? null) !== value;

/** Returns the columns that differ from the seal though no entry since tells of it. */
function untoldChanges(row: WitnessedRow, entries: readonly Told[]): readonly string[] {
  const { witness, id } = row;
  if (witness === null) return [];
  const sealed = witnessedEntry(witness);
  const newer = entries.filter((entry) => entry.id > sealed).map((entry) => ({ ...entry, applicationId: id }));
  const told = toldFields(newer).get(id);
  return changedSince(witness, row).filter((name) => told?.has(name) !== true);
}

/** Returns the columns that a history decides, with their values at its end. */
function replay(entries: readonly Told[]): ReadonlyMap<string, string | number | null> {
  const values = new Map<string, string | number | null>([
    ["sleepUntil", null],
    ["stoppedAt", null],
  ]);
  for (const entry of entries) {
    const changes = changesOf(entry);
    for (const { field, to } of changes) {
      if (NO_COLUMNS.includes(field)) continue;
      if (!isSecret(field)) values.set(field, to ?? null);
      else if (entry.action === "disposed") values.set(field, 0);
      else values.delete(field);
      if (field === "status") values.set("statusSince", entry.at);
      if (field === "stoppedAt" && to !== undefined) values.set("sleepUntil", null);
    }
    if (!UNTIMED.includes(entry.action)) values.set("updatedAt", entry.at);
  }
  return values;
}

const isSecret = (field: string) => SECRET_FIELDS.some((name) => name === field);
