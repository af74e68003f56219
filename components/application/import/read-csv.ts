import { counted } from "@/components/format/counted";

/** The largest file, in bytes, and the most rows below the headings. */
export const MOST_MEGABYTES = 10;
const MOST_BYTES = MOST_MEGABYTES * 1_048_576;
export const MOST_ROWS = 20_000;

/** A row and its number in a spreadsheet, where the headings are row 1. */
export type Row = { readonly number: number; readonly cells: readonly string[] };

export type Table = {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly Row[];
  /** Whether the file is not UTF-8 and was read as Windows-1252, as Excel writes it. */
  readonly isOldEncoding: boolean;
};

/** A file that cannot be imported. The message says what to do. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}

/** Reads a CSV file with commas, semicolons or tabs. Fails with `UnreadableFile`. */
export async function readCsv(file: File): Promise<Table> {
  if (file.size > MOST_BYTES)
    throw new UnreadableFile(`The file is larger than ${MOST_MEGABYTES} MB. Split it into smaller files.`);
  const { text, isOldEncoding } = decoded(new Uint8Array(await file.arrayBuffer()));
  return { name: file.name, ...(await tableOf(text)), isOldEncoding };
}

const WORKBOOK =
  "This is not a CSV file. In your spreadsheet, choose Save as or Download, then CSV, and use that file.";
/** The first bytes of a ZIP file, which an Excel workbook is, and of an old Excel workbook. */
const OTHER_FILES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

function decoded(bytes: Uint8Array): { readonly text: string; readonly isOldEncoding: boolean } {
  if (OTHER_FILES.some((begins) => begins.every((byte, index) => bytes[index] === byte)))
    throw new UnreadableFile(WORKBOOK);
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
  if (utf16 !== null) return { text: new TextDecoder(utf16).decode(bytes), isOldEncoding: false };
  if (bytes.includes(0)) throw new UnreadableFile(WORKBOOK);
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isOldEncoding: false };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), isOldEncoding: true };
  }
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

async function tableOf(text: string): Promise<Pick<Table, "headings" | "rows">> {
  // Only this page needs the library.
  const { default: papa } = await import("papaparse");
  const { data, errors } = papa.parse<string[]>(text, { delimitersToGuess: [",", ";", "\t"] });
  const open = errors.find(({ code }) => code === "MissingQuotes");
  if (open !== undefined)
    throw new UnreadableFile(
      `A quote that opens in row ${(open.row ?? 0) + 1} is never closed. Correct it, then try again.`,
    );
  const first = data.findIndex((cells) => !isBlank(cells));
  const head = data[first];
  if (head === undefined) throw new UnreadableFile("The file is empty.");
  const rows = data
    .map((cells, index) => ({ number: index + 1, cells }))
    .slice(first + 1)
    .filter(({ cells }) => !isBlank(cells));
  if (rows.length === 0) throw new UnreadableFile("The file has headings, but no rows below them.");
  if (rows.length > MOST_ROWS)
    throw new UnreadableFile(
      `The file has ${counted(rows.length, "row", "rows")}, and ${MOST_ROWS.toLocaleString("en-US")} fit into one import. Split it into smaller files.`,
    );
  while (head.at(-1)?.trim() === "") head.pop();
  return { headings: head.map((heading, index) => heading.trim() || `Column ${index + 1}`), rows };
}
