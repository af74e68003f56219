import { FIELD_LABELS } from "@/components/application/editor/field/fields";
import { type Checked, type Problem, type RepeatedRow, sentenceOf } from "./check-rows";
import type { Table } from "./read-csv";
import type { Rejected } from "./rejected-csv";

/** The values of a column that are shown before it is imported. */
const SAMPLES = 3;
/** The rows that are searched for them. */
const SEARCHED = 50;

/** Returns the first different values of a column. */
export function samplesOf({ rows }: Table, column: number): readonly string[] {
  const values = rows.slice(0, SEARCHED).map(({ cells }) => cells[column]?.trim() ?? "");
  return [...new Set(values.filter((value) => value !== ""))].slice(0, SAMPLES);
}

/** Returns why a row counts as a likely duplicate. */
export const repeatedText = ({ repeated: { by, of } }: RepeatedRow): string =>
  `Likely a duplicate: same ${by} as ${of === null ? "a file you already have" : `row ${of}`}.`;

const problemText = ({ column, text }: Problem) => (column === "" ? text : `${column}: ${text}`);

/** Returns the rows that are left out before anything is sent, with the reasons. */
export const leftOut = ({ wrong, repeated }: Checked, withRepeated: boolean): readonly Rejected[] => [
  ...wrong.map(({ row, problems }) => ({ row, reason: problems.map(problemText).join(" ") })),
  ...(withRepeated ? [] : repeated.map((one) => ({ row: one.row, reason: repeatedText(one) }))),
];

/** Returns why the server refused a row. */
export function refusedText(field: string, message: string): string {
  const label = Object.entries(FIELD_LABELS).find(([name]) => name === field)?.[1];
  return label === undefined ? message : `${label}: ${sentenceOf(field, message)}`;
}
