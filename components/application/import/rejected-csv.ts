import { TEMPLATE_HEADINGS } from "@/lib/domain/applications/import/headings";
import type { Mapping } from "@/lib/domain/applications/import/target";
import { BYTE_ORDER_MARK, guardedCell, SPLITS_ELSEWHERE } from "@/lib/domain/csv-cell";
import type { Row } from "./read-csv";

/** A row that was not imported, and why. */
export type Rejected = { readonly row: Row; readonly reason: string };

const PROBLEM = "Problem";
const PHONES: Mapping = ["primaryBorrowerPhone", "coBorrowerPhone"];

/** Returns the rows that were not imported as a CSV file, with the reasons in a last column. */
export async function rejectedCsv(
  headings: readonly string[],
  mapping: Mapping,
  rejected: readonly Rejected[],
): Promise<string> {
  const { default: papa } = await import("papaparse");
  const isPhone = (column: number) => PHONES.includes(mapping[column] ?? null);
  // A corrected file already has the column of the time before.
  const columns = headings.flatMap((heading, column) => (heading === PROBLEM ? [] : [column]));
  const lines = rejected.map(({ row: { cells }, reason }) => [
    ...columns.map((column) => guardedCell(cells[column] ?? "", isPhone(column))),
    guardedCell(reason),
  ]);
  const head = [...columns.map((column) => guardedCell(headings[column] ?? "")), PROBLEM];
  const text = papa.unparse([head, ...lines], {
    newline: "\r\n",
    quotes: (value: unknown) => SPLITS_ELSEWHERE.test(String(value)),
  });
  return `${BYTE_ORDER_MARK}${text}\r\n`;
}

/** Returns an empty file with headings to fill in. */
export const templateCsv = () => `${BYTE_ORDER_MARK}${TEMPLATE_HEADINGS.join(",")}\r\n`;

/** Saves a text as a CSV file on the user's computer. */
export function saveCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
