import type { Pipeline, PipelineQuery } from "@/lib/contract/page";
import type { ListFilter } from "@/lib/data/application-list";
import { countApplications, countByStatus, findStatusSince, listStatusTimes } from "@/lib/data/pipeline";
import type { Reading } from "@/lib/data/sql";
import type { Caller } from "@/lib/domain/caller";
import { STATUSES, type Status, type StuckDays, stageOf, stuckBefore } from "@/lib/domain/status";
import { filterOf } from "./application-filter";
import { relaxedRead } from "./relaxed-read";
import { readStuckDays } from "./status-settings";

/** What is told of a status. */
type Summary = Omit<Pipeline["data"][number], "status" | "stage">;

const NONE: Summary = { count: 0, stuck: 0 };

/** Pipeline: count, median age and stuck files of each status, of the applications that the caller may see and asks for. */
export async function getPipeline(caller: Caller, query: PipelineQuery): Promise<Pipeline> {
  const read = await relaxedRead(caller);
  const filter = filterOf(caller, query);
  const isStuckOnly = query.stuck !== undefined;
  const summaries = filter === null ? new Map<Status, Summary>() : await summarize(read, filter, isStuckOnly);
  return { data: STATUSES.map((status) => ({ status, stage: stageOf(status), ...(summaries.get(status) ?? NONE) })) };
}

type Summaries = Promise<ReadonlyMap<Status, Summary>>;

async function summarize(sql: Reading, filter: ListFilter, isStuckOnly: boolean): Summaries {
  const stuckDays = await readStuckDays(sql);
  if (filter.prefixes.length > 0) return gathered(sql, filter, { stuckDays, isStuckOnly });
  return isStuckOnly ? countedStuck(sql, filter, stuckDays) : counted(sql, filter, stuckDays);
}

/** Counted by the database, which reads an index and no file. */
async function counted(sql: Reading, filter: ListFilter, stuckDays: StuckDays): Summaries {
  const summaries = new Map<Status, Summary>();
  for (const { status, count } of await countByStatus(sql, filter)) {
    const since = await findStatusSince(sql, { ...filter, status }, medianPlace(count));
    const enteredBefore = stuckBefore(status, filter.now, stuckDays);
    const stuck = enteredBefore === null ? 0 : await countApplications(sql, { ...filter, status, enteredBefore });
    summaries.set(status, { count, stuck, ...(since === null ? {} : medianAge(since, filter)) });
  }
  return summaries;
}

/** The same of the stuck ones alone: a range of the index for each status. */
async function countedStuck(sql: Reading, filter: ListFilter, stuckDays: StuckDays): Summaries {
  const summaries = new Map<Status, Summary>();
  for (const status of STATUSES) {
    const enteredBefore = stuckBefore(status, filter.now, stuckDays);
    if (enteredBefore === null) continue;
    const stuckHere = { ...filter, status, enteredBefore };
    const count = await countApplications(sql, stuckHere);
    if (count === 0) continue;
    const since = await findStatusSince(sql, stuckHere, medianPlace(count));
    summaries.set(status, { count, stuck: count, ...(since === null ? {} : medianAge(since, filter)) });
  }
  return summaries;
}

type Stuck = { readonly stuckDays: StuckDays; readonly isStuckOnly: boolean };

/** The same of what a search finds, which is gone through once. */
async function gathered(sql: Reading, filter: ListFilter, { stuckDays, isStuckOnly }: Stuck): Summaries {
  const times = new Map<Status, number[]>();
  for (const { status, statusSince } of await listStatusTimes(sql, filter)) {
    const known = times.get(status);
    if (known === undefined) times.set(status, [statusSince]);
    else known.push(statusSince);
  }
  const summaries = new Map<Status, Summary>();
  for (const [status, all] of times) {
    const limit = stuckBefore(status, filter.now, stuckDays);
    const late = limit === null ? [] : all.filter((at) => at < limit);
    const since = isStuckOnly ? late : all;
    if (since.length === 0) continue;
    const stuck = late.length;
    const median = since.sort((a, b) => a - b)[medianPlace(since.length)] ?? filter.now;
    summaries.set(status, { count: since.length, stuck, ...medianAge(median, filter) });
  }
  return summaries;
}

const medianPlace = (count: number) => Math.floor((count - 1) / 2);
const medianAge = (since: number, { now }: ListFilter) => ({ medianAge: Math.max(0, now - since) });
