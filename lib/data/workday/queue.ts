// Hot path: every user reads it all day. Each statement is bounded by its limit, in an index of the files of one loan
// officer: `Application_followUp_idx`, and `Application_unplanned_idx` for those with nothing planned.
import { APPLICATION_ROW, type ApplicationRow } from "@/lib/data/applications/applications";
import { type Reading, writtenOnce } from "@/lib/database/sql";
import type { Status } from "@/lib/domain/status/status";

const OF_OFFICER = `SELECT ${APPLICATION_ROW} FROM "Application" WHERE "loanOfficerId" = ?`;
const DUE = `${OF_OFFICER} AND "nextFollowUpAt" IS NOT NULL AND "nextFollowUpAt" > ? AND "nextFollowUpAt" <= ?
  ORDER BY "nextFollowUpAt" LIMIT ?`;
/** Files with nothing planned, except those whose borrower must not be contacted now. */
const UNPLANNED = `${OF_OFFICER} AND "nextFollowUpAt" IS NULL
  AND "stoppedAt" IS NULL AND ("sleepUntil" IS NULL OR "sleepUntil" <= ?)`;
const NEWEST = `${UNPLANNED} AND "status" = 'NEW' ORDER BY "statusSince" DESC LIMIT ?`;
const LONGEST = `${UNPLANNED} AND "status" = ? AND "statusSince" <= ? ORDER BY "statusSince" LIMIT ?`;

/** A list of one loan officer's files, at a time in epoch milliseconds. */
type QueueSlice = { readonly loanOfficerId: string; readonly now: number; readonly limit: number };

/** Lists the files whose next follow-up is due after one time and by another, the earliest first. */
export function listFollowUps(
  sql: Reading,
  { loanOfficerId, limit }: QueueSlice,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<ApplicationRow[]> {
  return sql.all<ApplicationRow>(DUE, [loanOfficerId, after, until, limit]);
}

/** Lists new leads with nothing planned, the newest first. */
export const listNewLeads = (sql: Reading, { loanOfficerId, now, limit }: QueueSlice): Promise<ApplicationRow[]> =>
  sql.all<ApplicationRow>(NEWEST, [loanOfficerId, now, limit]);

/** Lists files with nothing planned that are in one of these statuses since a time, the longest in it first. */
export async function listWaiting(
  sql: Reading,
  { loanOfficerId, now, limit }: QueueSlice,
  { statuses, since }: { readonly statuses: readonly Status[]; readonly since: number },
): Promise<ApplicationRow[]> {
  const params = statuses.flatMap((status) => [loanOfficerId, now, status, since, limit]);
  const rows = await sql.all<ApplicationRow>(waitingIn(statuses.length), params);
  return rows.sort((a, b) => a.statusSince - b.statusSince).slice(0, limit);
}

/** One part for each status, because each has its own order in the index. */
const waitingIn = writtenOnce((count: number) =>
  Array.from({ length: count }, (_, index) => `SELECT * FROM (${LONGEST}) AS "part${index}"`).join(" UNION ALL "),
);
