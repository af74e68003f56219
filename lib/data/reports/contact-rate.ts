import type { Reading } from "@/lib/database/sql";
import type { Period } from "@/lib/domain/reports/period";
import { CONTACT_RATE_MS } from "@/lib/domain/reports/speed";
import { STATUSES } from "@/lib/domain/status/status";
import { cohortText, type FileScope } from "./cohort";

/** How many files were created, how many of those long enough ago to be judged, and how many of these were contacted. */
export type ContactRateCounts = { readonly leads: number; readonly judged: number; readonly contacted: number };

const CONTACTED = STATUSES.indexOf("CONTACTED");

/** Counts the files created in a period, and those contacted within 7 days among the ones that are older than that. */
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
