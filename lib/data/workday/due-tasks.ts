// Statements: a job reads them every few seconds, from one range of an index.
import type { Reading } from "@/lib/database/sql";

/** A file with an open task that is due, and its loan officer. `dueAt` is in epoch milliseconds. */
export type DueFile = { readonly applicationId: string; readonly personId: string; readonly dueAt: number };

const DUE = `SELECT t."applicationId", a."loanOfficerId" AS "personId", t."dueAt" FROM "Task" t
  JOIN "Application" a ON a."id" = t."applicationId" JOIN "Person" p ON p."id" = a."loanOfficerId"
  WHERE t."doneAt" IS NULL AND t."dueAt" > ? AND t."dueAt" <= ? AND p."disabledAt" IS NULL
    AND (p."teamId" IS NULL OR p."teamId" = a."teamId")
    AND NOT EXISTS (SELECT 1 FROM "Notification" n WHERE n."applicationId" = a."id" AND n."personId" = p."id"
      AND n."kind" = 'due' AND n."at" >= t."dueAt")
  ORDER BY t."dueAt" LIMIT ?`;

type Span = { readonly after: number; readonly until: number; readonly limit: number };

/**
 * Lists files with a task that became due in this period and has no notification yet. Times are in epoch milliseconds.
 */
export const listFallenDue = (sql: Reading, { after, until, limit }: Span): Promise<DueFile[]> =>
  sql.all<DueFile>(DUE, [after, until, limit]);
