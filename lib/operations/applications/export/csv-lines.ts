import { stringify } from "csv-stringify/sync";
import type { Caller } from "@/lib/domain/caller/caller";
import { BYTE_ORDER_MARK, guardedCell, SPLITS_ELSEWHERE } from "@/lib/domain/csv-cell";

/** Returns the first line of a CSV file: the names of its columns. */
export const csvHead = ({ kind }: Pick<Caller, "kind">, columns: readonly string[]) =>
  (kind === "person" ? BYTE_ORDER_MARK : "") + csvLines([columns]);

/**
 * Returns lines of a CSV file (RFC 4180). Guards cells against formulas, except a whole phone number in `phoneColumn`.
 * csv-stringify quotes only at the record delimiter it was given and escapes only the start of a cell.
 */
export const csvLines = (rows: readonly (readonly string[])[], phoneColumn = -1) =>
  stringify(
    rows.map((row) => row.map((cell, index) => guardedCell(cell, index === phoneColumn))),
    { quoted_match: SPLITS_ELSEWHERE, record_delimiter: "\r\n" },
  );
