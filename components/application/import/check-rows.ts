import { FIELD_LABELS } from "@/components/application/editor/field/fields";
import { fieldSentence } from "@/components/form/field-sentence";
import { findKnown } from "@/lib/client/applications/known-borrowers";
import { ApplicationCreate } from "@/lib/contract/applications/application";
import { isChoiceKind, labelsOfKind } from "@/lib/domain/applications/fields/choices";
import { definitionOf, FIELD_NAMES, type PlainField } from "@/lib/domain/applications/fields/fields";
import { cellValue, type NamedValues, namesIn } from "@/lib/domain/applications/import/cell-value";
import { type Repeated, repeatedBorrowers } from "@/lib/domain/applications/import/repeated-borrowers";
import type { Mapping } from "@/lib/domain/applications/import/target";
import type { Row, Table } from "./read-csv";

/** A cell that cannot be imported, with advice for the user. */
export type Problem = { readonly column: string; readonly value: string; readonly text: string };

export type WrongRow = { readonly row: Row; readonly problems: readonly Problem[] };
export type GoodRow = { readonly row: Row; readonly application: ApplicationCreate };
export type RepeatedRow = GoodRow & { readonly repeated: Repeated };

/** The rows of a file: those that can be imported, those that cannot, and likely duplicates of an earlier row. */
export type Checked = {
  readonly good: readonly GoodRow[];
  readonly wrong: readonly WrongRow[];
  readonly repeated: readonly RepeatedRow[];
  /** Whether the borrowers were looked up among the stored files. */
  readonly isLookedUp: boolean;
};

/** Rows checked before the page may draw again. */
const AT_ONCE = 200;

/** Checks all rows with the shape that the API checks them with. Lets the page draw in between. */
export async function checkRows({ headings, rows }: Table, mapping: Mapping, named: NamedValues): Promise<Checked> {
  const good: GoodRow[] = [];
  const wrong: WrongRow[] = [];
  const repeated: RepeatedRow[] = [];
  const repeatedBy = repeatedBorrowers();
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await new Promise((drawn) => setTimeout(drawn));
    const result = checkRow(row, { headings, mapping, named });
    if ("problems" in result) {
      wrong.push(result);
      continue;
    }
    const { primaryBorrowerPhone: phone, primaryBorrowerEmail: email } = result.application;
    const earlier = repeatedBy({ row: row.number, phone, email });
    if (earlier === null) good.push(result);
    else repeated.push({ ...result, repeated: earlier });
  }
  return { good, wrong, repeated, isLookedUp: false };
}

/** Returns the rows with those whose borrower is on file among the likely duplicates. */
export async function lookedUp(checked: Checked): Promise<Checked> {
  const borrowers = checked.good.map(({ application }) => ({
    phone: application.primaryBorrowerPhone,
    email: application.primaryBorrowerEmail,
  }));
  const known = await findKnown(borrowers).catch(() => null);
  if (known === null) return checked;
  const good: GoodRow[] = [];
  const repeated: RepeatedRow[] = [...checked.repeated];
  for (const [index, row] of checked.good.entries()) {
    const by = known[index]?.by;
    if (by === undefined) good.push(row);
    else repeated.push({ ...row, repeated: { by, of: null } });
  }
  return { ...checked, good, repeated, isLookedUp: true };
}

type Columns = { readonly headings: readonly string[]; readonly mapping: Mapping; readonly named: NamedValues };

function checkRow(row: Row, { headings, mapping, named }: Columns): GoodRow | WrongRow {
  const problems: Problem[] = [];
  const values: Partial<Record<PlainField, string>> = {};
  const columnOf = (field: string) => {
    const fed: readonly (string | null)[] = mapping;
    const column = fed.indexOf(field);
    return column !== -1 ? column : mapping.indexOf("fullName");
  };
  if (row.cells.slice(headings.length).some((cell) => cell.trim() !== ""))
    problems.push({
      column: "",
      value: "",
      text: "This row has more cells than headings. Put quotes around cells with a comma.",
    });
  for (const [column, target] of mapping.entries()) {
    const cell = row.cells[column] ?? "";
    if (target === null) continue;
    if (target === "fullName") {
      const { first, last } = namesIn(cell);
      values.primaryBorrowerFirstName = first;
      values.primaryBorrowerLastName = last;
      continue;
    }
    const read = cellValue(target, cell, named);
    if ("problem" in read) problems.push({ column: headings[column] ?? "", value: cell, text: read.problem });
    else if (read.value !== "" || isAlwaysSent(target)) values[target] = read.value;
  }
  const unread = new Set(problems.map(({ column }) => column));
  const parsed = ApplicationCreate.safeParse(values);
  if (parsed.success && problems.length === 0) return { row, application: parsed.data };
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0]);
    const column = columnOf(field);
    const heading = headings[column] ?? "";
    if (!unread.has(heading) || heading === "")
      problems.push({ column: heading, value: row.cells[column] ?? "", text: sentenceOf(field, message) });
  }
  const place = ({ column }: Problem) => headings.indexOf(column);
  return { row, problems: problems.sort((one, other) => place(one) - place(other)) };
}

/** An empty cell of a required field is sent, so that the check says what is missing. */
const isAlwaysSent = (field: PlainField) => definitionOf(field).isRequired === true && field !== "status";

/** Returns advice for a value that the API refuses. */
export function sentenceOf(name: string, message: string): string {
  const field = FIELD_NAMES.find((one) => one === name);
  if (field === undefined) return message;
  const { kind } = definitionOf(field);
  const label = FIELD_LABELS[field];
  if (kind === "state") return "Enter a state, such as CA or California.";
  if (kind === "day" && message.startsWith("must be a real day")) return "Enter a real day, such as 11/30/2026.";
  if (isChoiceKind(kind)) return `Enter ${LIST.format(Object.values(labelsOfKind(kind)))}.`;
  return fieldSentence(label, message);
}

const LIST = new Intl.ListFormat("en-US", { type: "disjunction" });
