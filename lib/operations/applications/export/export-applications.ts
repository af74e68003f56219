import { setImmediate as nextTurn } from "node:timers/promises";
import { EXPORT_COLUMNS, type ExportQuery } from "@/lib/contract/applications/export";
import { readTerms } from "@/lib/domain/applications/fields/loan-terms";
import type { Caller } from "@/lib/domain/caller/caller";
import { STATUSES } from "@/lib/domain/status/status";
import { keepUpWithAccess } from "@/lib/operations/applications/access/access-log";
import { planFor } from "@/lib/operations/applications/list/application-filter";
import { collectApplications } from "@/lib/operations/applications/list/collect-applications";
import { orderOf, statusesOf } from "@/lib/operations/applications/list/list-applications";
import { replicaFor } from "@/lib/operations/replica-for";
import { csvHead, csvLines } from "./csv-lines";
import { layoutForMachines, layoutForPeople } from "./export-layouts";

const ROWS_A_PART = 250;

/**
 * Exports applications as CSV, in parts, in the order of the list. An export for machines has the names and values of
 * the API, and dates in UTC (ISO 8601); one for people reads like the screens.
 */
export async function* exportApplications(caller: Caller, query: ExportQuery): AsyncGenerator<string> {
  const columns = query.columns ?? EXPORT_COLUMNS;
  const read = await replicaFor(caller);
  const order = query.sort === undefined ? "createdAt" : orderOf(query);
  const asked = statusesOf(query);
  // Orders by age and by last change exist within each status only, not across all.
  const plan = await planFor(read, caller, {
    ...query,
    statuses: order === "createdAt" ? asked : (asked ?? STATUSES),
  });
  const layout =
    query.for === "people" ? await layoutForPeople(read, caller, query.timeZone) : layoutForMachines(caller);
  yield csvHead(caller, columns.map(layout.headOf));
  let cursor: string | undefined;
  do {
    const page = await collectApplications(read, plan, { caller, order, cursor, limit: ROWS_A_PART });
    if (page.rows.length > 0)
      yield csvLines(
        page.rows
          .map((row) => ({ ...row, ...readTerms(row.loanTerms) }))
          .map((row) => columns.map((name) => layout.cellOf(row, name))),
        columns.indexOf("primaryBorrowerPhone"),
      );
    cursor = page.nextCursor;
    await keepUpWithAccess();
    // Lets other requests run, however fast this caller reads.
    await nextTurn();
  } while (cursor !== undefined);
}
