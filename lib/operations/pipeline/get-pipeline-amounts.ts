import type { PipelineAmounts } from "@/lib/contract/pipeline/amounts";
import type { PipelineQuery } from "@/lib/contract/pipeline/pipeline";
import type { ListFilter } from "@/lib/data/applications/list/list-filter";
import { type AmountSum, sumAmounts } from "@/lib/data/pipeline/pipeline-amounts";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { fromCents } from "@/lib/domain/money";
import { STATUSES, stuckBefore } from "@/lib/domain/status/status";
import { filterOf } from "@/lib/operations/applications/list/application-filter";
import { bulkFor } from "@/lib/operations/bulk-for";
import { readStuckDays } from "@/lib/operations/settings/status-settings";
import { coalesce } from "./coalesce";

/** Open boards request the sums at about the same time: they share one run. */
const shareSums = coalesce<readonly AmountSum[]>();

/** Returns the sum of the loan amounts in each status, for the applications that the caller may see and asks for. */
export async function getPipelineAmounts(caller: Caller, query: PipelineQuery): Promise<PipelineAmounts> {
  const filter = filterOf(caller, query);
  // A search is looked up file by file.
  if (filter === null || filter.parts.length > 0) return { data: [] };
  const read = await bulkFor(caller);
  const isStuckOnly = query.stuck !== undefined;
  const sums = await shareSums(read, JSON.stringify({ ...filter, now: null, isStuckOnly }), () =>
    isStuckOnly ? sumStuck(read, filter) : sumAmounts(read, filter),
  );
  const order = new Map(STATUSES.map((status, i) => [status, i]));
  return {
    data: sums
      .toSorted((a, b) => (order.get(a.status) ?? 0) - (order.get(b.status) ?? 0))
      .map(({ status, cents, withAmount }) => ({ status, amount: fromCents(cents), withAmount })),
  };
}

/** Each status has a limit of its own. */
async function sumStuck(sql: Reading, filter: ListFilter): Promise<readonly AmountSum[]> {
  const stuckDays = await readStuckDays(sql);
  const sums: AmountSum[] = [];
  for (const status of STATUSES) {
    const enteredBefore = stuckBefore(status, filter.now, stuckDays);
    if (enteredBefore !== null) sums.push(...(await sumAmounts(sql, { ...filter, status, enteredBefore })));
  }
  return sums;
}
