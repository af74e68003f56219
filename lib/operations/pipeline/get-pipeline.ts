import type { Pipeline, PipelineQuery } from "@/lib/contract/pipeline/pipeline";
import type { ListFilter } from "@/lib/data/applications/list/list-filter";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { STATUSES, type Status, type StuckDays, stageOf, stuckBefore } from "@/lib/domain/status/status";
import { filterOf } from "@/lib/operations/applications/list/application-filter";
import { findStatusTimes } from "@/lib/operations/applications/list/find-status-times";
import { replicaFor } from "@/lib/operations/replica-for";
import { readStuckDays } from "@/lib/operations/settings/status-settings";
import { coalesce } from "./coalesce";
import { type Counter, counterOf } from "./pipeline-counter";

/** The summary of a status. */
type Summary = Omit<Pipeline["data"][number], "status" | "stage">;

const NONE: Summary = { count: 0, stuck: 0 };

/** After each change all open boards ask for it at once. Ages are as of the first request. */
const summarizedTogether = coalesce<ReadonlyMap<Status, Summary>>();

/**
 * Returns count, median age and stuck files of each status, for the applications that the caller may see and asks for.
 */
export async function getPipeline(caller: Caller, query: PipelineQuery): Promise<Pipeline> {
  const read = await replicaFor(caller);
  const filter = filterOf(caller, query);
  const isStuckOnly = query.stuck !== undefined;
  const summaries =
    filter === null
      ? new Map<Status, Summary>()
      : await summarizedTogether(read, JSON.stringify({ ...filter, now: null, isStuckOnly }), () =>
          summarize(read, filter, { isStuckOnly, callerId: caller.id }),
        );
  return { data: STATUSES.map((status) => ({ status, stage: stageOf(status), ...(summaries.get(status) ?? NONE) })) };
}

type Summaries = Promise<ReadonlyMap<Status, Summary>>;

async function summarize(
  sql: Reading,
  filter: ListFilter,
  { isStuckOnly, callerId }: { readonly isStuckOnly: boolean; readonly callerId: string },
): Summaries {
  const stuckDays = await readStuckDays(sql);
  const isReceived = filter.id === undefined && (filter.createdFrom ?? filter.createdBefore) !== undefined;
  if (filter.parts.length > 0 || isReceived || filter.reached !== undefined)
    return gathered(sql, filter, { stuckDays, isStuckOnly, callerId });
  const counter = await counterOf(sql, filter);
  return isStuckOnly ? countedStuck(counter, filter.now, stuckDays) : counted(counter, filter.now, stuckDays);
}

/** Counts in the database, without reading files. */
async function counted(counter: Counter, now: number, stuckDays: StuckDays): Summaries {
  const summaries = new Map<Status, Summary>();
  for (const { status, count } of await counter.byStatus()) {
    const since = await counter.sinceAt(status, medianPlace(count));
    const enteredBefore = stuckBefore(status, now, stuckDays);
    const stuck = enteredBefore === null ? 0 : await counter.enteredBefore(status, enteredBefore);
    summaries.set(status, { count, stuck, ...medianAge(since, now) });
  }
  return summaries;
}

/** Counts only the stuck files, which come first in their status. */
async function countedStuck(counter: Counter, now: number, stuckDays: StuckDays): Summaries {
  const summaries = new Map<Status, Summary>();
  for (const status of STATUSES) {
    const enteredBefore = stuckBefore(status, now, stuckDays);
    if (enteredBefore === null) continue;
    const count = await counter.enteredBefore(status, enteredBefore);
    if (count === 0) continue;
    const since = await counter.sinceAt(status, medianPlace(count));
    summaries.set(status, { count, stuck: count, ...medianAge(since, now) });
  }
  return summaries;
}

type Stuck = { readonly stuckDays: StuckDays; readonly isStuckOnly: boolean };

/** Counts the files of a search, a period of receipt or a `reached` filter, reading each file once. */
async function gathered(
  sql: Reading,
  filter: ListFilter,
  { stuckDays, isStuckOnly, callerId }: Stuck & { readonly callerId: string },
): Summaries {
  const summaries = new Map<Status, Summary>();
  for (const [status, all] of await findStatusTimes(sql, filter, callerId)) {
    const limit = stuckBefore(status, filter.now, stuckDays);
    const late = limit === null ? [] : all.filter((at) => at < limit);
    const since = isStuckOnly ? late : all;
    if (since.length === 0) continue;
    const stuck = late.length;
    const median = since.sort((a, b) => a - b)[medianPlace(since.length)] ?? null;
    summaries.set(status, { count: since.length, stuck, ...medianAge(median, filter.now) });
  }
  return summaries;
}

const medianPlace = (count: number) => Math.floor((count - 1) / 2);
const medianAge = (since: number | null, now: number) =>
  since === null ? {} : { medianAge: Math.max(0, now - since) };
