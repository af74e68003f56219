import type { Task } from "@/lib/contract/applications/task";
import type { Today, TodayEntry, TodayQuery } from "@/lib/contract/workday/today";
import type { TimedRow } from "@/lib/data/applications/list/call-times";
import { listOpenTasksOf } from "@/lib/data/applications/timeline/tasks";
import { listFollowUps, listNearDeadlines, listNewLeads, listReplies, listWaiting } from "@/lib/data/workday/queue";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import { deadlinesFrom, nearDays } from "@/lib/domain/applications/deadline";
import type { Caller } from "@/lib/domain/caller/caller";
import { timeZonesOf } from "@/lib/domain/contact/zones/time-zone";
import { DAY_MS } from "@/lib/domain/day";
import { Failure } from "@/lib/domain/failure";
import { isClosed } from "@/lib/domain/status/status";
import { type QueueReason, UNPLANNED_AFTER_MS, WAITING_STATUSES } from "@/lib/domain/workday/queue";
import { logListed } from "@/lib/operations/applications/access/access-log";
import { claimableBy } from "@/lib/operations/applications/assignment/claimable";
import { taskOf } from "@/lib/operations/applications/timeline/tasks";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { cardOf } from "@/lib/operations/pipeline/list-cards";
import { readStuckDays } from "@/lib/operations/settings/status-settings";
import { withoutNull } from "@/lib/operations/without-null";

/** The most files for each reason. */
const MOST = 50;
/** The most tasks shown of one file. */
const MOST_TASKS = 5;

/**
 * Returns what a loan officer does next, the most urgent first, and what falls due later in the day. Never reads from a
 * replica: a file just dealt with must not be shown again. Fails with `forbidden` for a token of a lead provider.
 */
export async function getToday(caller: Caller, { until, loanOfficerId = caller.id }: TodayQuery): Promise<Today> {
  forbidLeadProviders(caller, "notes and tasks");
  if (caller.ownFilesOnly === true && loanOfficerId !== caller.id)
    throw new Failure(
      "forbidden",
      "You cannot see another user's list, because you see only your own files. Leave out loanOfficerId to get your own.",
    );
  const { now } = caller;
  const end = Math.max(now, until ?? now + DAY_MS);
  const db = await database();
  const slice = { loanOfficerId, teamId: caller.teamId, now, limit: MOST + 1 };
  const days = nearDays(now);
  const [claimable, due, replies, fresh, waiting, near, later] = await Promise.all([
    claimableBy(db.read, slice),
    listFollowUps(db.read, slice, { after: -1, until: now }),
    listReplies(db.read, slice),
    listNewLeads(db.read, slice),
    listWaiting(db.read, slice, { statuses: WAITING_STATUSES, since: now - UNPLANNED_AFTER_MS }),
    listNearDeadlines(db.read, slice, days),
    listFollowUps(db.read, slice, { after: now, until: end }),
  ]);
  const resting = waiting.slice(0, MOST);
  const [queue, rest] = withoutRepeats([
    [
      ["followUpDue", due],
      ["replyWaiting", replies],
      ["newLead", fresh],
      ["retryDue", resting.filter(({ status }) => status === "ATTEMPTED")],
      ["deadline", near],
      ["unplanned", resting.filter(({ status }) => status !== "ATTEMPTED")],
    ],
    [["followUpDue", later]],
  ]);
  const toClaim = claimable.slice(0, MOST).map((row): Queued => ["newLead", row]);
  const listed = [...queue, ...rest].map(([, row]) => row);
  const tasks = await tasksOf(db.read, caller, { rows: listed.filter(isPlanned), dueBy: end });
  const stuckDays = await readStuckDays(db.read);
  const repliedAt = new Map(replies.map((row) => [row.id, row.repliedAt]));
  const lastDay = days.at(-1) ?? "";
  const entryOf = ([reason, row]: Queued): TodayEntry => {
    const deadlines = deadlinesFrom(row.loanTerms, days[0] ?? "").filter(({ on }) => on <= lastDay);
    return {
      reason,
      ...withoutNull({ repliedAt: repliedAt.get(row.id) ?? null, dueAt: row.nextFollowUpAt }),
      application: cardOf(row, now, stuckDays),
      ...(deadlines.length === 0 || isClosed(row.status) ? {} : { deadlines }),
      tasks: [...(tasks.get(row.id) ?? [])],
      timeZones: [...timeZonesOf(row.subjectPropertyState, row.subjectPropertyZip)],
    };
  };
  logListed(
    caller,
    [...listed, ...claimable.slice(0, MOST)].map(({ id }) => id),
  );
  return {
    queue: queue.map(entryOf),
    later: rest.map(entryOf),
    toClaim: toClaim.map(entryOf),
    hasMore: [claimable, due, replies, fresh, waiting, near, later].some((rows) => rows.length > MOST),
  };
}

type Queued = readonly [QueueReason, TimedRow];
type Band = readonly [QueueReason, readonly TimedRow[]];

/** Returns the files of each list with their reasons, in order: each file once, under its most urgent reason. */
function withoutRepeats(lists: readonly [readonly Band[], readonly Band[]]): [Queued[], Queued[]] {
  const seen = new Set<string>();
  const filesOf = ([reason, rows]: Band): Queued[] =>
    rows.slice(0, MOST).flatMap((row) => {
      if (seen.has(row.id)) return [];
      seen.add(row.id);
      return [[reason, row]];
    });
  return [lists[0].flatMap(filesOf), lists[1].flatMap(filesOf)];
}

const isPlanned = ({ nextFollowUpAt }: TimedRow) => nextFollowUpAt !== null;

/** Returns the open tasks of these files that are due by a time, by the id of the file. */
async function tasksOf(
  sql: Reading,
  caller: Caller,
  { rows, dueBy }: { readonly rows: readonly TimedRow[]; readonly dueBy: number },
): Promise<ReadonlyMap<string, readonly Task[]>> {
  const found = new Map<string, Task[]>();
  const applicationIds = rows.map(({ id }) => id);
  for (const task of await listOpenTasksOf(sql, applicationIds, { dueBy, limit: MOST_TASKS })) {
    const own = found.get(task.applicationId) ?? [];
    own.push(taskOf(caller, task));
    found.set(task.applicationId, own);
  }
  return found;
}
