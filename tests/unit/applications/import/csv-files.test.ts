import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { MOST_ROWS, readCsv } from "@/components/application/import/read-csv";
import { rejectedCsv } from "@/components/application/import/rejected-csv";
import { batchesOf } from "@/lib/client/applications/import-batches";
import { unguardedCell } from "@/lib/domain/csv-cell";

const read = (...parts: BlobPart[]) => readCsv(new File(parts, "leads.csv"));
const utf16 = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...new Uint8Array(new Uint16Array([...text].map((one) => one.charCodeAt(0))).buffer)]);

describe("A CSV file", () => {
  test.each([",", ";", "\t"])("is read with %j between its cells", async (separator) => {
    const text = [
      ["First", "Note"],
      ["José", "a"],
      ["Bo", "b"],
    ]
      .map((row) => row.join(separator))
      .join("\r\n");
    const { headings, rows, isOldEncoding } = await read(text);
    expect([headings, rows, isOldEncoding]).toEqual([
      ["First", "Note"],
      [
        { number: 2, cells: ["José", "a"] },
        { number: 3, cells: ["Bo", "b"] },
      ],
      false,
    ]);
  });

  test("may have a byte order mark, line breaks and quotes in cells, blank lines, and blank headings", async () => {
    const { headings, rows } = await read('\ufeffFirst,,Note,\n\nAna,x,"two\nlines, ""quoted""",\n,,,\nBo,,,\n');
    expect(headings).toEqual(["First", "Column 2", "Note"]);
    expect(rows).toEqual([
      { number: 3, cells: ["Ana", "x", 'two\nlines, "quoted"', ""] },
      { number: 5, cells: ["Bo", "", "", ""] },
    ]);
  });

  test("is read in the encodings that Excel writes, and says which", async () => {
    const windows = await read(
      Uint8Array.from([..."First,Last\nJos"].map((one) => one.charCodeAt(0)).concat(0xe9, 0x2c, 0x4c)),
    );
    expect([windows.rows[0]?.cells, windows.isOldEncoding]).toEqual([["José", "L"], true]);
    const unicode = await read(utf16("First\tLast\nJosé\tLi"));
    expect([unicode.rows[0]?.cells, unicode.isOldEncoding]).toEqual([["José", "Li"], false]);
  });

  test.each([
    ["", "The file is empty."],
    ["First,Last\n\n", "The file has headings, but no rows below them."],
    ['First,Last\nAna,"Li\nBo,Day\n', "A quote that opens in row 2 is never closed. Correct it, then try again."],
    ["PK\u0003\u0004…", /^This is not a CSV file/],
    [`First\n${"Ana\n".repeat(MOST_ROWS + 1)}`, /^The file has 20,001 rows, and 20,000 fit into one import/],
    ["x".repeat(10 * 1_048_576 + 1), /^The file is larger than 10 MB/],
  ])("that cannot be imported says why", async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});

test("rejected rows keep their cells, start no formula, and read back as they were", async () => {
  const cells = ["=1+1", "+1 415 555 0100", "@sum", 'two\n"lines"', "a;-b"];
  const headings = ["Name", "Phone", "Note", "Lines", "Signs", "Problem"];
  const row = { number: 2, cells: [...cells, "the problem of the time before"] };
  const mapping = [null, "primaryBorrowerPhone", null, null, null, null] as const;
  const text = await rejectedCsv(headings, mapping, [{ row, reason: "Email: Enter an email." }]);
  expect(text.startsWith("\ufeff")).toBe(true);
  const [head, line = []]: string[][] = parse(text.slice(1));
  expect(head).toEqual(headings);
  expect(line).toEqual(["'=1+1", "+1 415 555 0100", "'@sum", 'two\n"lines"', "a;'-b", "Email: Enter an email."]);
  expect(line.slice(0, 3).map(unguardedCell)).toEqual(cells.slice(0, 3));
});

test("batches fit into one call: at most 100 rows, or the number given, and 60,000 bytes, counted as they are sent", () => {
  const sizes = (rows: readonly string[], most?: number) =>
    batchesOf(rows, (row) => row, most).map((batch) => batch.rows.length);
  expect(sizes([])).toEqual([]);
  expect(sizes(Array.from({ length: 201 }, () => "a"))).toEqual([100, 100, 1]);
  expect(
    sizes(
      Array.from({ length: 201 }, () => "a"),
      200,
    ),
  ).toEqual([200, 1]);
  // Each é takes two bytes.
  expect(sizes(Array.from({ length: 5 }, () => "é".repeat(14_000)))).toEqual([2, 2, 1]);
});
