import type { Pipeline, PipelineQuery } from "@/lib/contract/page";
import type { ListFilter } from "@/lib/data/application-list";
import { countByStatus, findStatusSince } from "@/lib/data/pipeline";
import type { Reading } from "@/lib/data/sql";
import type { Caller } from "@/lib/domain/caller";
import { STATUSES, type Status, stageOf } from "@/lib/domain/status";
import { filterOf } from "./application-filter";
import { relaxedRead } from "./relaxed-read";
import { readStuckDays } from "./status-settings";

/** Pipeline: count, median age and stuck files of each status, of the applications that the caller may see and asks for. */
export async function getPipeline(caller: Caller, query: PipelineQuery): Promise<Pipeline> {
  const read = await relaxedRead(caller);
  const filter = filterOf(caller, query);
  const counted = filter === null ? [] : await countByStatus(read, filter, await readStuckDays(read));
  const counts = new Map(counted.map(({ status, count, stuck }) => [status, { count, stuck }]));
  const data: Pipeline["data"] = [];
  for (const status of STATUSES) {
    const { count, stuck } = counts.get(status) ?? { count: 0, stuck: 0 };
    const age = filter === null ? {} : await medianAge(read, filter, { status, count });
    data.push({ status, stage: stageOf(status), count, stuck, ...age });
  }
  return { data };
}

async function medianAge(
  sql: Reading,
  filter: ListFilter,
  { status, count }: { readonly status: Status; readonly count: number },
) {
  // In a search it would be searched anew for each status.
  if (count === 0 || filter.prefixes.length > 0) return {};
  const since = await findStatusSince(sql, { ...filter, status }, Math.floor((count - 1) / 2));
  return since === null ? {} : { medianAge: Math.max(0, filter.now - since) };
}
