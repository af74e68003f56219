import type { ListFilter } from "@/lib/data/applications/list/list-filter";
import { countApplications, countByStatus, findStatusSince, type StatusCount } from "@/lib/data/pipeline/pipeline";
import { type DayCount, listDayCounts } from "@/lib/data/pipeline/pipeline-days";
import type { Reading } from "@/lib/database/sql";
import { DAY_MS, dayOf } from "@/lib/domain/day";
import type { Status } from "@/lib/domain/status/status";

/** Counts the files of a filter. Times are epoch milliseconds. */
export type Counter = {
  /** Returns how many files each status has; leaves out a status without files. */
  byStatus(): Promise<readonly StatusCount[]>;
  /** Returns how many files entered a status before a time. */
  enteredBefore(status: Status, moment: number): Promise<number>;
  /** Returns when the file at a position entered the status, counted from 0 for the file longest in it. */
  sinceAt(status: Status, place: number): Promise<number | null>;
};

/** Returns a counter. Counts all files, or all of a team, from daily counts; any other filter in an index. */
export async function counterOf(sql: Reading, filter: ListFilter): Promise<Counter> {
  const { teamId, now: _now, parts, ...others } = filter;
  const isPlain = parts.length === 0 && Object.values(others).every((value) => value === undefined);
  return isPlain && (teamId === undefined || typeof teamId === "string")
    ? ofDays(sql, filter, teamId)
    : ofIndex(sql, filter);
}

function ofIndex(sql: Reading, filter: ListFilter): Counter {
  return {
    byStatus: () => countByStatus(sql, filter),
    enteredBefore: (status, enteredBefore) => countApplications(sql, { ...filter, status, enteredBefore }),
    sinceAt: (status, place) => findStatusSince(sql, { ...filter, status }, { offset: place, from: "longest" }),
  };
}

/** Sums whole days, and looks at single files only for one day, from the nearer end of the day. */
async function ofDays(sql: Reading, filter: ListFilter, teamId: string | undefined): Promise<Counter> {
  const days = byStatusOf(await listDayCounts(sql, teamId));
  const daysOf = (status: Status) => days.get(status) ?? [];
  return {
    byStatus: async () => [...days].map(([status, all]) => ({ status, count: sumOf(all) })),
    enteredBefore: async (status, moment) => {
      const day = dayOf(moment);
      const [begin, end] = [day * DAY_MS, (day + 1) * DAY_MS];
      const count = (enteredFrom: number, enteredBefore: number) =>
        countApplications(sql, { ...filter, status, enteredFrom, enteredBefore });
      const through = (last: number) => sumOf(daysOf(status).filter((counted) => counted.day <= last));
      // The daily counts are older than what is counted now, which may include one more file.
      return moment - begin < end - moment
        ? through(day - 1) + (await count(begin, moment))
        : Math.max(0, through(day) - (await count(moment, end)));
    },
    sinceAt: async (status, place) => {
      let before = 0;
      for (const { day, count } of daysOf(status)) {
        const offset = place - before;
        if (offset < count / 2) {
          const sinceTheDay = { ...filter, status, enteredFrom: day * DAY_MS };
          return findStatusSince(sql, sinceTheDay, { offset, from: "longest" });
        }
        if (offset < count) {
          const untilTheDay = { ...filter, status, enteredBefore: (day + 1) * DAY_MS };
          return findStatusSince(sql, untilTheDay, { offset: count - 1 - offset, from: "latest" });
        }
        before += count;
      }
      return null;
    },
  };
}

const sumOf = (days: readonly DayCount[]) => days.reduce((sum, { count }) => sum + count, 0);

function byStatusOf(days: readonly DayCount[]): ReadonlyMap<Status, readonly DayCount[]> {
  const all = new Map<Status, DayCount[]>();
  for (const day of days) {
    const known = all.get(day.status);
    if (known === undefined) all.set(day.status, [day]);
    else known.push(day);
  }
  return all;
}
