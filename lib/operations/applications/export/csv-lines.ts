import { stringify } from "csv-stringify/sync";
import type { Caller } from "@/lib/domain/caller/caller";

/** Marks the text as UTF-8 for spreadsheets; programs do not need it. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * A position where some spreadsheet starts a new cell, followed by a sign that starts a formula. Excel splits at the
 * computer's list separator, which is a semicolon in much of Europe, and drops the quotes of a cell that it splits.
 */
const FORMULA_START = /(^|[\r\n\t;\u2028\u2029])(?=[ "]*[=+\-@\t\r＝＋－＠])/g;

/** Characters besides the comma and the quote that put a cell in quotes, because other programs split there. */
const SPLITS_ELSEWHERE = /[\r\n\t;\u2028\u2029]/;

/** Digits after a plus: no spreadsheet takes them for a function call. */
const INTERNATIONAL_PHONE = /^\+[\d ().-]{7,}$/;

/** Returns the first line of a CSV file: the names of its columns. */
export const csvHead = ({ kind }: Pick<Caller, "kind">, columns: readonly string[]) =>
  (kind === "person" ? BYTE_ORDER_MARK : "") + csvLines([columns]);

/**
 * Returns lines of a CSV file (RFC 4180). Puts an apostrophe before anything in a cell that a spreadsheet would take
 * for a formula, except a whole phone number in `phoneColumn`, which programs dial as is. csv-stringify quotes only at
 * the record delimiter it was given and escapes only the start of a cell.
 */
export const csvLines = (rows: readonly (readonly string[])[], phoneColumn = -1) =>
  stringify(
    rows.map((row) =>
      row.map((cell, index) =>
        index === phoneColumn && INTERNATIONAL_PHONE.test(cell) ? cell : cell.replace(FORMULA_START, "$1'"),
      ),
    ),
    { quoted_match: SPLITS_ELSEWHERE, record_delimiter: "\r\n" },
  );
