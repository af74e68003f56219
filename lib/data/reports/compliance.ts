// Bulk path: reads the stops and decisions of a whole report. Uses statements.
import { firstIdAt } from "@/lib/data/id";
import type { Reading } from "@/lib/database/sql";
import { REASON_CODES } from "@/lib/domain/contact/gate/rule";
import type { Period } from "@/lib/domain/reports/period";
import { type FileScope, scopeText } from "./cohort";

/** How many contacts, or borrowers, something kept from being made. */
export type ReasonCount = { readonly reason: string; readonly count: number };

type Span = Pick<Period, "start" | "end">;

/**
 * The last stop of a file before an attempt, or that contact was allowed again. `HistoryEntry_stops_idx` has only
 * these.
 */
const LAST_STOP = `(SELECT h."action" FROM "HistoryEntry" h WHERE h."applicationId" = c."applicationId" AND h."at" < c."at"
  AND (h."action" = 'stopped' OR h."action" = 'resumed') ORDER BY h."id" DESC LIMIT 1)`;

/** Counts the attempts to reach a borrower in a period: all of them, and those that a machine made after a stop. */
export async function countAttempts(
  sql: Reading,
  scope: FileScope,
  { start, end }: Span,
): Promise<{ readonly attempts: number; readonly afterStop: number }> {
  const { text, params } = scopeText(scope);
  const found = await sql.get<{ attempts: number; afterStop: number }>(
    `SELECT COUNT(DISTINCT c."attemptId") AS "attempts",
      COUNT(DISTINCT CASE WHEN c."automated" = 1 AND ${LAST_STOP} = 'stopped' THEN c."attemptId" END) AS "afterStop"
    FROM "ContactAttempt" c JOIN "Application" a ON a."id" = c."applicationId"
    WHERE c."id" >= ? AND c."id" < ?${text}`,
    [firstIdAt(start), firstIdAt(end), ...params],
  );
  return found ?? { attempts: 0, afterStop: 0 };
}

/** Counts the files whose contact was stopped in a period. */
export async function countStopped(sql: Reading, scope: FileScope, { start, end }: Span): Promise<number> {
  const { text, params } = scopeText(scope);
  const found = await sql.get<{ count: number }>(
    `SELECT COUNT(*) AS "count" FROM "Application" a WHERE a."stoppedAt" >= ? AND a."stoppedAt" < ?${text}`,
    [start, end, ...params],
  );
  return found?.count ?? 0;
}

/** The decision of an attempt is JSON, and its first reason is the main one. */
const REASON = `CASE ${REASON_CODES.map((code) => `WHEN t."decision" LIKE '%"reasons":[{"code":"${code}"%' THEN '${code}'`).join(" ")} ELSE 'other' END`;

/** Counts the steps of the agent that the contact rules kept from being done in a period, by their main reason. */
export function countHeld(sql: Reading, scope: FileScope, { start, end }: Span): Promise<ReasonCount[]> {
  const { text, params } = scopeText(scope);
  return sql.all<ReasonCount>(
    `SELECT ${REASON} AS "reason", COUNT(*) AS "count"
    FROM "AgentAttempt" t JOIN "Application" a ON a."id" = t."applicationId"
    WHERE t."id" >= ? AND t."id" < ? AND t."state" = 'blocked'${text} GROUP BY 1 ORDER BY 2 DESC, 1`,
    [firstIdAt(start), firstIdAt(end), ...params],
  );
}

/** Counts the borrowers whose next step waits now, by what it waits for. */
export function countWaiting(sql: Reading, scope: FileScope): Promise<ReasonCount[]> {
  const { text, params } = scopeText(scope);
  return sql.all<ReasonCount>(
    `SELECT COALESCE(e."reason", 'other') AS "reason", COUNT(*) AS "count"
    FROM "Enrollment" e JOIN "Application" a ON a."id" = e."applicationId"
    WHERE e."dueAt" IS NOT NULL AND e."state" = 'waiting'${text} GROUP BY 1 ORDER BY 2 DESC, 1`,
    params,
  );
}
