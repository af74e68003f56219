import { isChoiceKind } from "@/lib/domain/applications/fields/choices";
import { definitionOf, type PlainField } from "@/lib/domain/applications/fields/fields";
import { unguardedCell } from "@/lib/domain/csv-cell";
import { typedToAmount } from "@/lib/domain/money";
import { STATES } from "@/lib/domain/state";
import { STATE_NAMES } from "@/lib/domain/state-names";
import { choiceNamed, plainWords } from "./choice-words";

/** The names that stand for ids and codes in this workspace: each pair is the value and its name on screen. */
export type NamedValues = {
  readonly statuses: readonly (readonly [value: string, name: string])[];
  readonly officers: readonly (readonly [value: string, name: string])[];
  readonly teams: readonly (readonly [value: string, name: string])[];
};

/** The value of a cell as the API takes it, or why the cell cannot be read. */
export type CellValue = { readonly value: string } | { readonly problem: string };

/** A long number that a spreadsheet has rounded: its last digits are lost. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+?\d+$/i;
/** A whole number that a program wrote with a decimal. */
const WHOLE = /^(\d+)\.0$/;

/** Returns the value of a cell for a field. What it does not recognize stays as it is, for the field's own check. */
export function cellValue(field: PlainField, cell: string, named: NamedValues): CellValue {
  const text = unguardedCell(cell.trim()).trim();
  if (text === "") return { value: "" };
  const { kind, label } = definitionOf(field);
  if (field === "loanOfficerId") return idNamed(text, named.officers, "There is no active user of that name.");
  if (field === "teamId") return idNamed(text, named.teams, "There is no team of that name.");
  if (isChoiceKind(kind)) return { value: choiceNamed(kind, text) };
  if (kind === "status") return idNamed(text, named.statuses, "There is no status of that name.");
  if (kind === "state") return { value: stateOf(text) };
  if (kind === "money") return { value: typedToAmount(text) };
  if (kind === "day") return { value: dayOfCell(text) };
  if (kind === "zip") return { value: zipOf(text) };
  const isNumber = kind === "phone" || kind === "otherPhone" || kind === "identifier";
  if (isNumber && ROUNDED.test(text))
    return { problem: `A spreadsheet shortened this number. Format the column ${label} as text and save it again.` };
  return { value: isNumber ? text.replace(WHOLE, "$1") : text };
}

function idNamed(text: string, values: readonly (readonly [string, string])[], problem: string): CellValue {
  const words = plainWords(text);
  const found = values.filter(([value, name]) => plainWords(name) === words || plainWords(value) === words);
  if (found.length > 1) return { problem: "Several have that name. Use the id instead." };
  const value = found[0]?.[0];
  return value === undefined ? { problem } : { value };
}

function stateOf(text: string): string {
  const words = plainWords(text);
  if (words === "washington dc" || words === "d c") return "dc";
  return STATES.find((state) => state === words || STATE_NAMES[state].toLowerCase() === words) ?? text;
}

const US_DAY = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?: .*)?$/;
const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/;

/** Returns a day as spreadsheets write it, with or without a time, as YYYY-MM-DD. */
function dayOfCell(text: string): string {
  const [, month, day, year] = US_DAY.exec(text) ?? [];
  if (month !== undefined && day !== undefined) return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return ISO_DAY.exec(text)?.[1] ?? text;
}

const SHORTEST_ZIP = 3;
const ZIP_DIGITS = 5;

/** Returns a zip code with the zeros that spreadsheets drop, and with its dash. */
function zipOf(text: string): string {
  const digits = text.replace(WHOLE, "$1");
  if (/^\d{9}$/.test(digits)) return `${digits.slice(0, ZIP_DIGITS)}-${digits.slice(ZIP_DIGITS)}`;
  return /^\d+$/.test(digits) && digits.length >= SHORTEST_ZIP ? digits.padStart(ZIP_DIGITS, "0") : digits;
}

/** Returns the first and the last name in a full name: "Ana Maria Cruz", or "Cruz, Ana Maria". */
export function namesIn(fullName: string): { readonly first: string; readonly last: string } {
  const text = unguardedCell(fullName.trim()).trim().replace(/\s+/g, " ");
  const comma = text.indexOf(",");
  if (comma !== -1) return { first: text.slice(comma + 1).trim(), last: text.slice(0, comma).trim() };
  const space = text.lastIndexOf(" ");
  return space === -1 ? { first: text, last: "" } : { first: text.slice(0, space), last: text.slice(space + 1) };
}
