import type { ListFilter } from "@/lib/data/application-list";
import { countApplications, countByStatus, findStatusSince, type StatusCount } from "@/lib/data/pipeline";
import { countBeforeDay, countByStatusOfDays, findDayOfPlace } from "@/lib/data/pipeline-days";
import type { Reading } from "@/lib/data/sql";
import { DAY_MS, dayOf } from "@/lib/domain/day";
import type { Status } from "@/lib/domain/status";

/** Counts the files of a filter. Moments are epoch milliseconds. */
export type Counter = {
  /** How many files each status has; one without files is left out. */
  byStatus(): Promise<readonly StatusCount[]>;
  /** How many files entered a status before a moment. */
  enteredBefore(status: Status, moment: number): Promise<number>;
  /** When the file at a place, counted from 0 for the one that is longest in the status, entered it. */
  sinceAt(status: Status, place: number): Promise<number | null>;
};

/** Whoever asks for all files, or all of a team, is told from the counts of days; any other filter is counted in an index. */
export function counterOf(sql: Reading, filter: ListFilter): Counter {
  const { teamId, now: _now, prefixes, ...others } = filter;
  const isPlain = prefixes.length === 0 && Object.values(others).every((value) => value === undefined);
  return isPlain ? ofDays(sql, filter) : ofIndex(sql, filter);
}

function ofIndex(sql: Reading, filter: ListFilter): Counter {
  return {
    byStatus: () => countByStatus(sql, filter),
    enteredBefore: (status, enteredBefore) => countApplications(sql, { ...filter, status, enteredBefore }),
    sinceAt: (status, place) => findStatusSince(sql, { ...filter, status }, place),
  };
}

/** Sums of whole days; of the files of one day only is each looked at. */
function ofDays(sql: Reading, filter: ListFilter): Counter {
  const { teamId } = filter;
  return {
    byStatus: () => countByStatusOfDays(sql, { teamId }),
    enteredBefore: async (status, moment) => {
      const day = dayOf(moment);
      const onTheDay = { ...filter, status, enteredFrom: day * DAY_MS, enteredBefore: moment };
      return (await countBeforeDay(sql, { teamId, status }, day)) + (await countApplications(sql, onTheDay));
    },
    sinceAt: async (status, place) => {
      const found = await findDayOfPlace(sql, { teamId, status }, place);
      if (found === null) return null;
      return findStatusSince(sql, { ...filter, status, enteredFrom: found.day * DAY_MS }, place - found.before);
    },
  };
}
