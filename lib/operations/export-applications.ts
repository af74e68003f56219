import { setImmediate as nextTurn } from "node:timers/promises";
import { EXPORT_COLUMNS, type ExportColumn, type ExportQuery } from "@/lib/contract/export";
import type { ApplicationRow } from "@/lib/data/applications";
import type { Caller } from "@/lib/domain/caller";
import { contactState } from "@/lib/domain/contact";
import { keepUpWithAccess } from "./access-log";
import { planFor } from "./application-filter";
import { collectApplications } from "./collect-applications";
import { csvHead, csvLines } from "./csv-lines";
import { statusesOf } from "./list-applications";
import { relaxedRead } from "./relaxed-read";

const ROWS_A_PART = 250;
const TIMES: readonly ExportColumn[] = ["createdAt", "updatedAt", "statusSince", "sleepUntil", "stoppedAt"];

/**
 * Export applications: as CSV, the newest first, in parts. Times are written as dates (ISO 8601, UTC); a cell that a
 * spreadsheet would take for a formula begins with an apostrophe.
 */
export async function* exportApplications(caller: Caller, query: ExportQuery): AsyncGenerator<string> {
  const columns = query.columns ?? EXPORT_COLUMNS;
  const read = await relaxedRead(caller);
  const plan = await planFor(read, caller, { ...query, statuses: statusesOf(query) });
  yield csvHead(caller, columns);
  let cursor: string | undefined;
  do {
    const page = await collectApplications(read, plan, { caller, order: "createdAt", cursor, limit: ROWS_A_PART });
    if (page.rows.length > 0)
      yield csvLines(page.rows.map((row) => columns.map((name) => cellOf(row, name, caller.now))));
    cursor = page.nextCursor;
    await keepUpWithAccess();
    // Others get their turn, however fast this one reads.
    await nextTurn();
  } while (cursor !== undefined);
}

function cellOf(row: ApplicationRow, column: ExportColumn, now: number): string {
  if (column === "contactState") return contactState(row, now);
  const value = row[column];
  if (value === null) return "";
  return TIMES.includes(column) ? new Date(value).toISOString() : String(value);
}
