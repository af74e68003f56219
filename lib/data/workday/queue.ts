// Hot path: every user reads it all day. Each statement is bounded. Most are in an index of the files of one loan
// officer: `Application_followUp_idx`, `Application_deadline_idx`, and
// `Application_unplanned_idx` for those with nothing planned.
import { TIMED_ROW, type TimedRow } from "@/lib/data/applications/list/call-times";
import { CLOSED_LIST } from "@/lib/data/status-lists";
import { type Reading, writtenOnce } from "@/lib/database/sql";
import type { Status } from "@/lib/domain/status/status";

type Scope = "everyTeam" | "oneTeam";

const ofOfficer = (scope: Scope) =>
  `SELECT ${TIMED_ROW} FROM "Application" WHERE "loanOfficerId" = ?${scope === "oneTeam" ? ` AND "teamId" = ?` : ""}`;
/** Files with nothing planned, except those whose borrower must not be contacted now. */
const unplanned = (scope: Scope) => `${ofOfficer(scope)} AND "nextFollowUpAt" IS NULL
  AND "stoppedAt" IS NULL AND ("sleepUntil" IS NULL OR "sleepUntil" <= ?)`;

const due = writtenOnce(
  (scope: Scope) => `${ofOfficer(scope)} AND "nextFollowUpAt" IS NOT NULL AND "nextFollowUpAt" > ?
  AND "nextFollowUpAt" <= ? ORDER BY "nextFollowUpAt" LIMIT ?`,
);
const newest = writtenOnce(
  (scope: Scope) => `${unplanned(scope)} AND "status" = 'NEW' ORDER BY "statusSince" DESC LIMIT ?`,
);
const longest = writtenOnce(
  (scope: Scope) => `${unplanned(scope)} AND "status" = ? AND "statusSince" <= ? ORDER BY "statusSince" LIMIT ?`,
);

const near = writtenOnce(
  (scope: Scope) => `${ofOfficer(scope)} AND "nextDeadlineOn" = ? AND "status" NOT IN (${CLOSED_LIST}) LIMIT ?`,
);

/** A list of one loan officer's files that a team may see, at a time in epoch milliseconds; null means every team. */
type QueueSlice = {
  readonly loanOfficerId: string;
  readonly teamId: string | null;
  readonly now: number;
  readonly limit: number;
};

const scopeOf = ({ teamId }: QueueSlice): Scope => (teamId === null ? "everyTeam" : "oneTeam");
const ownerOf = ({ loanOfficerId, teamId }: QueueSlice) =>
  teamId === null ? [loanOfficerId] : [loanOfficerId, teamId];

/** Lists the files whose next follow-up is due after one time and by another, the earliest first. */
export function listFollowUps(
  sql: Reading,
  slice: QueueSlice,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<TimedRow[]> {
  return sql.all<TimedRow>(due(scopeOf(slice)), [...ownerOf(slice), after, until, slice.limit]);
}

/** A file whose borrower waits for an answer. `repliedAt` is in epoch milliseconds. */
export type WaitingReply = TimedRow & { readonly repliedAt: number };

/**
 * Looks only at the latest replies, so that a large backlog stays fast. SQLite keeps the order of a CROSS JOIN:
 * otherwise it may begin with all files of the loan officer.
 */
const MOST_REPLIES = 5_000;
const replies = writtenOnce(
  (scope: Scope) => `SELECT ${TIMED_ROW}, w."repliedAt" FROM (
    SELECT c."applicationId" AS "repliedIn", MAX(c."lastInAt") AS "repliedAt" FROM (
      SELECT "applicationId", "lastInAt" FROM "Conversation" WHERE "handler" = 'awaiting_reply'
      ORDER BY "lastAt" DESC, "id" DESC LIMIT ${MOST_REPLIES}
    ) AS c GROUP BY 1
  ) AS w CROSS JOIN "Application"
  WHERE "id" = w."repliedIn" AND "loanOfficerId" = ?${scope === "oneTeam" ? ` AND "teamId" = ?` : ""} ORDER BY w."repliedAt" LIMIT ?`,
);

/** Lists the files whose borrower waits for an answer, the longest waiting first. */
export const listReplies = (sql: Reading, slice: QueueSlice): Promise<WaitingReply[]> =>
  sql.all<WaitingReply>(replies(scopeOf(slice)), [...ownerOf(slice), slice.limit]);

/** Lists new leads with nothing planned, the newest first. */
export const listNewLeads = (sql: Reading, slice: QueueSlice): Promise<TimedRow[]> =>
  sql.all<TimedRow>(newest(scopeOf(slice)), [...ownerOf(slice), slice.now, slice.limit]);

/**
 * Lists open files whose next deadline is on one of these days, YYYY-MM-DD. Those of the first days are listed first.
 */
export function listNearDeadlines(sql: Reading, slice: QueueSlice, days: readonly string[]): Promise<TimedRow[]> {
  const parts = days.map((_, index) => `SELECT * FROM (${near(scopeOf(slice))}) AS "part${index}"`);
  const params = days.flatMap((on) => [...ownerOf(slice), on, slice.limit]);
  return sql.all<TimedRow>(`${parts.join(" UNION ALL ")} LIMIT ?`, [...params, slice.limit]);
}

/** Lists files with nothing planned that are in one of these statuses since a time, the longest in it first. */
export async function listWaiting(
  sql: Reading,
  slice: QueueSlice,
  { statuses, since }: { readonly statuses: readonly Status[]; readonly since: number },
): Promise<TimedRow[]> {
  // One part for each status, because each has its own order in the index.
  const parts = statuses.map((_, index) => `SELECT * FROM (${longest(scopeOf(slice))}) AS "part${index}"`);
  const params = statuses.flatMap((status) => [...ownerOf(slice), slice.now, status, since, slice.limit]);
  const rows = await sql.all<TimedRow>(parts.join(" UNION ALL "), params);
  return rows.sort((a, b) => a.statusSince - b.statusSince).slice(0, slice.limit);
}
