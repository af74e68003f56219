/**
 * A position where some spreadsheet starts a new cell, followed by a sign that starts a formula. Excel splits at the
 * computer's list separator, which is a semicolon in much of Europe, and drops the quotes of a cell that it splits.
 */
const FORMULA_START = /(^|[\r\n\t;\u2028\u2029])(?=[ "]*[=+\-@\t\r＝＋－＠])/g;

/** Digits after a plus: no spreadsheet takes them for a function call. */
const INTERNATIONAL_PHONE = /^\+[\d ().-]{7,}$/;

/** An apostrophe that `guardedCell` put before a formula, at the start of a cell. */
const GUARD = /^'(?=[ "]*[=+\-@\t\r＝＋－＠])/;

/** Marks a text as UTF-8 for spreadsheets; programs do not need it. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Other characters that need quotes, because some programs split cells there. */
export const SPLITS_ELSEWHERE = /[\r\n\t;\u2028\u2029]/;

/**
 * Returns the text of a CSV cell with an apostrophe before anything that a spreadsheet would take for a formula, except
 * a whole phone number where `isPhone` is set, which programs dial as is.
 */
export const guardedCell = (cell: string, isPhone = false): string =>
  isPhone && INTERNATIONAL_PHONE.test(cell) ? cell : cell.replace(FORMULA_START, "$1'");

/** Returns a cell of a CSV file without the apostrophe that `guardedCell` put at its start. */
export const unguardedCell = (cell: string): string => cell.replace(GUARD, "");
