import { stringify } from "csv-stringify/sync";
import type { Caller } from "@/lib/domain/caller";

/** By this spreadsheets know that the text is UTF-8; programs have no need of it. */
const BYTE_ORDER_MARK = "\ufeff";

/** The first line of a CSV file: the names of its columns. */
export const csvHead = ({ kind }: Pick<Caller, "kind">, columns: readonly string[]) =>
  (kind === "person" ? BYTE_ORDER_MARK : "") + csvLines([columns]);

/** Lines of a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export const csvLines = (rows: readonly (readonly string[])[]) =>
  stringify(rows as string[][], { escape_formulas: true, record_delimiter: "\r\n" });
