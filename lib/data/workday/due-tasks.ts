// Statements: a job reads them every few seconds, from one range of an index for each user.
import type { Reading } from "@/lib/database/sql";

/** A file whose earliest open task is due, and its loan officer. `dueAt` is in epoch milliseconds. */
export type DueFile = { readonly applicationId: string; readonly personId: string; readonly dueAt: number };

const DUE = `SELECT a."id" AS "applicationId", p."id" AS "personId", a."nextFollowUpAt" AS "dueAt"
  FROM "Person" p JOIN "Application" a ON a."loanOfficerId" = p."id"
  WHERE p."disabledAt" IS NULL AND a."nextFollowUpAt" IS NOT NULL AND a."nextFollowUpAt" > ? AND a."nextFollowUpAt" <= ?
    AND (p."teamId" IS NULL OR p."teamId" = a."teamId")
    AND NOT EXISTS (SELECT 1 FROM "Notification" n WHERE n."applicationId" = a."id" AND n."personId" = p."id"
      AND n."kind" = 'due' AND n."at" >= a."nextFollowUpAt")
  ORDER BY a."nextFollowUpAt" LIMIT ?`;

type Span = { readonly after: number; readonly until: number; readonly limit: number };

/** Lists files whose task fell due within a time, in epoch milliseconds, without a notification of it. */
export const listFallenDue = (sql: Reading, { after, until, limit }: Span): Promise<DueFile[]> =>
  sql.all<DueFile>(DUE, [after, until, limit]);
