import { setImmediate as nextTurn } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import { EXPORT_COLUMNS, type ExportColumn, type ExportQuery } from "@/lib/contract/export";
import type { ApplicationRow } from "@/lib/data/applications";
import type { Caller } from "@/lib/domain/caller";
import { contactState } from "@/lib/domain/contact";
import { planFor } from "./application-filter";
import { collectApplications } from "./collect-applications";
import { statusesOf } from "./list-applications";
import { relaxedRead } from "./relaxed-read";

const ROWS_A_PART = 250;
/** By this spreadsheets know that the text is UTF-8; programs have no need of it. */
const BYTE_ORDER_MARK = "\ufeff";
const TIMES: readonly ExportColumn[] = ["createdAt", "updatedAt", "statusSince", "sleepUntil", "stoppedAt"];

/**
 * Export applications: as CSV, the newest first, in parts. Times are written as dates (ISO 8601, UTC); a cell that a
 * spreadsheet would take for a formula begins with an apostrophe.
 */
export async function* exportApplications(caller: Caller, query: ExportQuery): AsyncGenerator<string> {
  const columns = query.columns ?? EXPORT_COLUMNS;
  const read = await relaxedRead(caller);
  const plan = await planFor(read, caller, { ...query, statuses: statusesOf(query) });
  yield (caller.kind === "person" ? BYTE_ORDER_MARK : "") + linesOf([columns]);
  let cursor: string | undefined;
  do {
    const page = await collectApplications(read, plan, { order: "createdAt", cursor, limit: ROWS_A_PART });
    if (page.rows.length > 0)
      yield linesOf(page.rows.map((row) => columns.map((name) => cellOf(row, name, caller.now))));
    cursor = page.nextCursor;
    // Others get their turn, however fast this one reads.
    await nextTurn();
  } while (cursor !== undefined);
}

const linesOf = (rows: readonly (readonly string[])[]) =>
  stringify(rows as string[][], { escape_formulas: true, record_delimiter: "\r\n" });

function cellOf(row: ApplicationRow, column: ExportColumn, now: number): string {
  if (column === "contactState") return contactState(row, now);
  const value = row[column];
  if (value === null) return "";
  return TIMES.includes(column) ? new Date(value).toISOString() : String(value);
}
