// Cold: read and written once for each lead. Uses statements, because a job does so within the transaction of a change.
import type { ApplicationRow } from "@/lib/data/applications/applications";
import { listHistory } from "@/lib/data/applications/history/history";
import { TIMED_ROW, type TimedRow } from "@/lib/data/applications/list/call-times";
import { OPEN_LIST } from "@/lib/data/status-lists";
import { placeholders, type Reading, type Sql } from "@/lib/database/sql";
import type { LoanPurpose } from "@/lib/domain/applications/fields/loan-purpose";
import type { CallTimes } from "@/lib/domain/contact/call-state";
import type { State } from "@/lib/domain/state";

/** How many leads a user got since a time, and the sequence of the last one ever; 0 if they never got one. */
export type Share = { readonly userId: string; readonly count: number; readonly last: number };

type Wanted = { readonly userIds: readonly string[]; readonly since: number };

/**
 * Returns what each of these users got. `since` is in epoch milliseconds. Reads two short ranges of an index for each.
 */
export const listShares = (sql: Reading, { userIds, since }: Wanted): Promise<Share[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : sql.all<Share>(
        `SELECT p."id" AS "userId",
          (SELECT COUNT(*) FROM "AssignedLead" a WHERE a."userId" = p."id" AND a."at" > ?) AS "count",
          COALESCE((SELECT MAX(a."sequence") FROM "AssignedLead" a WHERE a."userId" = p."id"), 0) AS "last"
          FROM "Person" p WHERE p."id" IN (${placeholders(userIds.length)})`,
        [since, ...userIds],
      );

/** Counts the open files of a user, up to `most`. */
export const countOpenFiles = async (sql: Reading, userId: string, most: number): Promise<number> =>
  (
    await sql.get<{ count: number }>(
      `SELECT COUNT(*) AS "count" FROM (SELECT 1 FROM "Application" WHERE "loanOfficerId" = ?
        AND "status" IN (${OPEN_LIST}) LIMIT ?) AS "bounded"`,
      [userId, most],
    )
  )?.count ?? 0;

/** A new lead has few entries in its history. */
const MOST_ENTRIES = 200;

/** Returns whether a lead was assigned before, automatically or by a user. Reads the history of this lead only. */
export async function wasAssigned(sql: Reading, applicationId: string): Promise<boolean> {
  const text = `SELECT 1 AS "found" FROM "AssignedLead" WHERE "applicationId" = ?`;
  if ((await sql.get(text, [applicationId])) !== undefined) return true;
  const entries = await listHistory(sql, applicationId, null, MOST_ENTRIES);
  return entries.some(({ changes }) => changes.includes('"loanOfficerId"'));
}

const INSERT = `INSERT INTO "AssignedLead" ("applicationId", "userId", "at", "sequence")
  SELECT ?, ?, ?, COALESCE(MAX("sequence"), 0) + 1 FROM "AssignedLead" WHERE true
  ON CONFLICT ("applicationId") DO UPDATE SET "userId" = excluded."userId", "at" = excluded."at",
    "sequence" = excluded."sequence", "passes" = 0`;

/** Stores that a lead was assigned or claimed, behind all others. `at` is in epoch milliseconds. */
export const putAssignedLead = (
  sql: Sql,
  { applicationId, userId, at }: { readonly applicationId: string; readonly userId: string; readonly at: number },
): Promise<void> => sql.run(INSERT, [applicationId, userId, at]);

/** A lead that its loan officer has not worked on in time. */
export type OverdueLead = UnassignedLead & { readonly userId: string };

/** The leads to pass on. Times are epoch milliseconds. */
export type Overdue = {
  readonly userIds: readonly string[];
  /** The time a loan officer has to act, in milliseconds. */
  readonly waitMs: number;
  readonly mostPasses: number;
  /** Leads assigned before this time are left alone. */
  readonly since: number;
  readonly now: number;
  readonly limit: number;
};

const OVERDUE = `a."status" = 'NEW' AND a."loanOfficerId" = l."userId" AND a."stoppedAt" IS NULL
  AND a."nextFollowUpAt" IS NULL AND COALESCE(a."sleepUntil", 0) <= ?
  AND l."passes" < ? AND l."at" <= ? AND a."callFrom" <= ? AND a."callUntil" > ?`;
const overdueParams = ({ waitMs, mostPasses, now }: Pick<Overdue, "waitMs" | "mostPasses" | "now">) =>
  [now, mostPasses, now - waitMs, now - waitMs, now] as const;

/**
 * Lists leads to pass on: no attempt, no task and no pause, although the loan officer had the full time and was allowed
 * to call during it. Reads a short index range for each user.
 */
export const listOverdue = (sql: Reading, overdue: Overdue): Promise<OverdueLead[]> =>
  overdue.userIds.length === 0
    ? Promise.resolve([])
    : sql.all<OverdueLead>(
        `SELECT ${LEAD}, l."userId" FROM "AssignedLead" l
          JOIN "Application" a ON a."id" = l."applicationId"
          WHERE l."userId" IN (${placeholders(overdue.userIds.length)}) AND l."at" > ? AND ${OVERDUE}
          ORDER BY l."at" LIMIT ?`,
        [...overdue.userIds, overdue.since, ...overdueParams(overdue), overdue.limit],
      );

/** Returns the loan officer of a lead that is due to be passed on; null if it no longer is. */
export const findOverdue = async (
  sql: Reading,
  applicationId: string,
  overdue: Pick<Overdue, "waitMs" | "mostPasses" | "now">,
): Promise<string | null> =>
  (
    await sql.get<{ userId: string }>(
      `SELECT l."userId" FROM "AssignedLead" l JOIN "Application" a ON a."id" = l."applicationId"
      WHERE l."applicationId" = ? AND ${OVERDUE}`,
      [applicationId, ...overdueParams(overdue)],
    )
  )?.userId ?? null;

/** Gives a lead to another user, who moves to the end of the line. `at` is in epoch milliseconds. */
export const passOnLead = (
  sql: Sql,
  { applicationId, userId, at }: { readonly applicationId: string; readonly userId: string; readonly at: number },
): Promise<void> =>
  sql.run(
    `UPDATE "AssignedLead" SET "userId" = ?, "at" = ?, "passes" = "passes" + 1,
      "sequence" = (SELECT MAX("sequence") + 1 FROM "AssignedLead") WHERE "applicationId" = ?`,
    [userId, at, applicationId],
  );

/** Deletes what is stored of an assigned lead. */
export const deleteAssignedLead = (sql: Sql, applicationId: string): Promise<void> =>
  sql.run(`DELETE FROM "AssignedLead" WHERE "applicationId" = ?`, [applicationId]);

/** A lead that no one has. */
export type UnassignedLead = Pick<
  ApplicationRow,
  "id" | "createdAt" | "teamId" | "subjectPropertyState" | "loanPurpose"
> &
  Pick<CallTimes, "callFrom" | "callUntil">;

const LEAD = `a."id", a."createdAt", a."teamId", a."subjectPropertyState", a."loanPurpose", a."callFrom", a."callUntil"`;
const UNASSIGNED = `"status" = 'NEW' AND "loanOfficerId" IS NULL AND "stoppedAt" IS NULL AND "leadProviderSlug" IS NOT NULL`;

/**
 * Lists leads of providers from this id on that are new, not stopped, have no loan officer and were never given to one
 * automatically, oldest first.
 */
export const listUnassigned = (sql: Reading, from: string, limit: number): Promise<UnassignedLead[]> =>
  sql.all(
    `SELECT ${LEAD} FROM "Application" a WHERE a."id" >= ? AND ${UNASSIGNED}
      AND NOT EXISTS (SELECT 1 FROM "AssignedLead" l WHERE l."applicationId" = a."id")
      ORDER BY a."id" LIMIT ?`,
    [from, limit],
  );

/** The leads that a user may claim. */
type Claimable = {
  /** Null for a user who sees every team. */
  readonly teamId: string | null;
  /** The states of the leads. Null for all. */
  readonly states: readonly State[] | null;
  /** The loan purposes of the leads. Empty for all. */
  readonly purposes: readonly LoanPurpose[];
  readonly limit: number;
};

/** Lists new leads of providers that no one has, newest first. Reads no more than the leads that no one has. */
export function listClaimable(sql: Reading, { teamId, states, purposes, limit }: Claimable): Promise<TimedRow[]> {
  if (states?.length === 0) return Promise.resolve([]);
  const where = [
    UNASSIGNED,
    ...(teamId === null ? [] : [`"teamId" = ?`]),
    ...(states === null ? [] : [`"subjectPropertyState" IN (${placeholders(states.length)})`]),
    ...(purposes.length === 0
      ? []
      : [`("loanPurpose" IS NULL OR "loanPurpose" IN (${placeholders(purposes.length)}))`]),
  ].join(" AND ");
  return sql.all<TimedRow>(`SELECT ${TIMED_ROW} FROM "Application" WHERE ${where} ORDER BY "id" DESC LIMIT ?`, [
    ...[...(teamId === null ? [] : [teamId]), ...(states ?? []), ...purposes, limit],
  ]);
}
