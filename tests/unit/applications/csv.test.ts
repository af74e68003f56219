import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { csvLines } from "@/lib/operations/applications/export/csv-lines";

/** Parses CSV with another library, by RFC 4180 and as a spreadsheet with another separator would. */
const read = (text: string, delimiter = ",", quote: string | null = '"'): string[][] =>
  parse(text, {
    delimiter,
    quote,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_quotes: true,
    relax_column_count: true,
  });

const STARTS_FORMULA = /^ *[=+\-@\t\r＝＋－＠]/;
const BREAKS = ["\n", "\r", "\r\n", "\u2028"];

describe("A cell of a CSV file", () => {
  test.each(BREAKS)("with the line break %j stays one cell of one row", (lineBreak) => {
    const name = `x${lineBreak}=cmd|calc!A1${lineBreak}FORGED`;
    const rows = read(csvLines([["NEW", name, "nl@other.example"]]));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toEqual(["NEW", name.replaceAll("=cmd", "'=cmd"), "nl@other.example"]);
  });

  test.each(["\n", "\r\n", ";", "; ", ';"', "\t"])(
    "never starts a formula after %j, with any separator",
    (separator) => {
      for (const sign of ["=", "+", "-", "@", "＝"]) {
        const text = csvLines([["first", `x${separator}${sign}cmd|calc!A1${separator}y`, "last"]]);
        for (const delimiter of [",", ";", "\t"])
          for (const quote of ['"', null])
            for (const cell of read(text, delimiter, quote).flat())
              expect([text, cell, STARTS_FORMULA.test(cell)]).toEqual([text, cell, false]);
      }
    },
  );

  test("otherwise reads back unchanged", () => {
    const row = ['Muñoz, "Al"', "", "a;b", "two  spaces", "مرحبا", "5 = 4 + 1", "anne-marie"];
    expect(read(csvLines([row]))).toEqual([row]);
  });
});
