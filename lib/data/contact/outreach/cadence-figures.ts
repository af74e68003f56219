// Counts over many rows, grouped: Prisma cannot join them. Uses statements.
import { type Bounds, joinBounds } from "@/lib/data/bounds";
import { firstIdAt } from "@/lib/data/id";
import type { Reading } from "@/lib/database/sql";

/** The results of one step of a version. */
export type StepCounts = {
  readonly version: number;
  /** Counted from 0. */
  readonly step: number;
  readonly sent: number;
  readonly failed: number;
  readonly skipped: number;
};

/** How often borrowers left a version before a step, counted from 0, for a reason. */
export type ExitCounts = {
  readonly version: number;
  readonly step: number;
  readonly replied: number;
  readonly stopped: number;
};

/** The cadences, by their ids, and since when borrowers must have entered to count, in epoch milliseconds. */
type Counting = Bounds & { readonly cadenceIds: readonly string[]; readonly since: number };

const sum = (condition: string) => `CAST(SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END) AS INTEGER)`;
/** By its version, so that only the enrollments of these cadences are read. */
const inCadences = (ids: readonly string[]) =>
  `e."cadenceVersionId" IN (SELECT "id" FROM "CadenceVersion" WHERE "cadenceId" IN (${ids.map(() => "?").join(", ")}))`;

/** Counts what came of each step, for files within the bounds. */
export function countSteps(sql: Reading, { cadenceIds, since, ...bounds }: Counting): Promise<StepCounts[]> {
  const joined = joinBounds(bounds, "t");
  const text = `SELECT v."number" AS "version", t."step",
      ${sum(`t."state" IN ('sending', 'accepted', 'delivered', 'unknown')`)} AS "sent",
      ${sum(`t."state" IN ('failed', 'undelivered')`)} AS "failed",
      ${sum(`t."state" IN ('blocked', 'expired')`)} AS "skipped"
    FROM "Enrollment" e JOIN "CadenceVersion" v ON v."id" = e."cadenceVersionId"
    JOIN "AgentAttempt" t ON t."enrollmentId" = e."id" AND t."state" <> 'deferred' ${joined.text}
    WHERE e."id" >= ? AND ${inCadences(cadenceIds)}
    GROUP BY v."number", t."step" ORDER BY v."number" DESC, t."step"`;
  return sql.all<StepCounts>(text, [...joined.params, firstIdAt(since), ...cadenceIds]);
}

/** Returns the condition that the borrower wrote this after the cadence ended, and before entering another. */
const wroteAfter = (kind: "reply" | "stop") => `e."reason" = 'completed' AND EXISTS (SELECT 1 FROM "Message" m
    WHERE m."applicationId" = e."applicationId" AND m."direction" = 'in' AND m."class" = '${kind}'
      AND m."at" >= e."endedAt" AND NOT EXISTS (SELECT 1 FROM "Enrollment" n
        WHERE n."applicationId" = e."applicationId" AND n."id" > e."id" AND n."at" <= m."at"))`;

/**
 * Counts the borrowers who replied or opted out, which ended the enrollment or came after its end, for files within the
 * bounds.
 */
export function countExits(sql: Reading, { cadenceIds, since, ...bounds }: Counting): Promise<ExitCounts[]> {
  const joined = joinBounds(bounds, "e");
  const text = `SELECT v."number" AS "version", e."step", ${sum(`e."reason" = 'replied' OR (${wroteAfter("reply")})`)} AS "replied",
      ${sum(`e."reason" = 'stopped' OR (${wroteAfter("stop")})`)} AS "stopped"
    FROM "Enrollment" e JOIN "CadenceVersion" v ON v."id" = e."cadenceVersionId" ${joined.text}
    WHERE e."id" >= ? AND e."reason" IN ('replied', 'stopped', 'completed')
      AND ${inCadences(cadenceIds)}
    GROUP BY v."number", e."step"`;
  return sql.all<ExitCounts>(text, [...joined.params, firstIdAt(since), ...cadenceIds]);
}
