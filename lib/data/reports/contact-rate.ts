// Bulk path: reads the files of a whole report. Uses statements.
import type { Reading } from "@/lib/database/sql";
import type { Period } from "@/lib/domain/reports/period";
import { CONTACT_RATE_MS } from "@/lib/domain/reports/speed";
import { STATUSES } from "@/lib/domain/status/status";
import { cohortText, type FileScope } from "./cohort";

/** `leads`: files created. `judged`: those older than 7 days. `contacted`: judged files contacted within 7 days. */
export type ContactRateCounts = { readonly leads: number; readonly judged: number; readonly contacted: number };

const CONTACTED = STATUSES.indexOf("CONTACTED");

/** Counts the leads of a period for the contact rate. Leads younger than 7 days are not judged yet. */
export async function countContactRate(
  sql: Reading,
  scope: FileScope,
  { period, now }: { readonly period: Pick<Period, "start" | "end">; readonly now: number },
): Promise<ContactRateCounts> {
  const { text, params } = cohortText(scope, period);
  const row = await sql.get<ContactRateCounts>(
    `SELECT COUNT(*) AS "leads", COUNT(CASE WHEN f."createdAt" <= ? THEN 1 END) AS "judged",
      COUNT(CASE WHEN f."createdAt" <= ? AND f."contacted" < f."createdAt" + ${CONTACT_RATE_MS} THEN 1 END) AS "contacted"
    FROM (
      SELECT a."createdAt", (SELECT MIN(r."at") FROM "StatusReach" r WHERE r."applicationId" = a."id" AND r."rank" >= ${CONTACTED}) AS "contacted"
      FROM "Application" a WHERE ${text}
    ) AS f`,
    [now - CONTACT_RATE_MS, now - CONTACT_RATE_MS, ...params],
  );
  return row ?? { leads: 0, judged: 0, contacted: 0 };
}
