import type { Task } from "@/lib/contract/applications/task";
import type { Today, TodayEntry, TodayQuery } from "@/lib/contract/workday/today";
import type { TimedRow } from "@/lib/data/applications/list/call-times";
import { listOpenTasksOf } from "@/lib/data/applications/timeline/tasks";
import { listFollowUps, listNewLeads, listReplies, listWaiting } from "@/lib/data/workday/queue";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { timeZonesOf } from "@/lib/domain/contact/zones/time-zone";
import { DAY_MS } from "@/lib/domain/day";
import { Failure } from "@/lib/domain/failure";
import { queueReason, UNPLANNED_AFTER_MS, WAITING_STATUSES } from "@/lib/domain/workday/queue";
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
  const [claimable, due, replies, fresh, waiting, later] = await Promise.all([
    claimableBy(db.read, slice),
    listFollowUps(db.read, slice, { after: -1, until: now }),
    listReplies(db.read, slice),
    listNewLeads(db.read, slice),
    listWaiting(db.read, slice, { statuses: WAITING_STATUSES, since: now - UNPLANNED_AFTER_MS }),
    listFollowUps(db.read, slice, { after: now, until: end }),
  ]);
  const repliedAt = new Map(replies.map((row) => [row.id, row.repliedAt]));
  const isDue = new Set(due.map(({ id }) => id));
  const lists: readonly (readonly TimedRow[])[] = [
    ...[due, replies.filter(({ id }) => !isDue.has(id))],
    ...[fresh, byReason(waiting), later].map((rows) => rows.filter(({ id }) => !repliedAt.has(id))),
  ];
  const [dueNow = [], answers = [], newLeads = [], unplanned = [], dueLater = []] = lists.map((rows) =>
    rows.slice(0, MOST),
  );
  const tasks = await tasksOf(db.read, caller, { rows: [...dueNow, ...answers, ...dueLater], dueBy: end });
  const stuckDays = await readStuckDays(db.read);
  const entryOf = (row: TimedRow): TodayEntry => ({
    reason: repliedAt.has(row.id) && !isDue.has(row.id) ? "replyWaiting" : queueReason(row),
    ...withoutNull({ repliedAt: repliedAt.get(row.id) ?? null }),
    application: cardOf(row, now, stuckDays),
    ...(row.nextFollowUpAt === null ? {} : { dueAt: row.nextFollowUpAt }),
    tasks: [...(tasks.get(row.id) ?? [])],
    timeZones: [...timeZonesOf(row.subjectPropertyState, row.subjectPropertyZip)],
  });
  const queue = [...dueNow, ...answers, ...newLeads, ...unplanned].map(entryOf);
  const rest = dueLater.map(entryOf);
  const toClaim = claimable.slice(0, MOST).map(entryOf);
  logListed(
    caller,
    [...queue, ...rest, ...toClaim].map(({ application }) => application.id),
  );
  return { queue, later: rest, toClaim, hasMore: [...lists, claimable].some((rows) => rows.length > MOST) };
}

/** Puts files to try again before those with nothing planned; within each, the longest in status come first. */
const byReason = (rows: readonly TimedRow[]) => [
  ...rows.filter((row) => queueReason(row) === "retryDue"),
  ...rows.filter((row) => queueReason(row) !== "retryDue"),
];

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
