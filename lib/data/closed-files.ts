import { CLOSED_STATUSES } from "@/lib/domain/retention";
import type { Status } from "@/lib/domain/status";
import type { Reading } from "./sql";

/** A closed file that has not been changed for a while; the two facts are 0 or 1. `updatedAt` is in epoch milliseconds. */
export type ClosedFile = {
  readonly id: string;
  readonly updatedAt: number;
  readonly hasSecrets: number;
  readonly isHeld: number;
};

/** Rows that are looked at in one statement: all of them at once would keep requests waiting. */
const AT_ONCE = 500;

const PAGE = `SELECT a."id", a."updatedAt",
    CASE WHEN a."primaryBorrowerSsn" IS NULL AND a."primaryBorrowerDateOfBirth" IS NULL THEN 0 ELSE 1 END AS "hasSecrets",
    CASE WHEN l."applicationId" IS NULL THEN 0 ELSE 1 END AS "isHeld"
  FROM "Application" a LEFT JOIN "LegalHold" l ON l."applicationId" = a."id"
  WHERE a."status" = ? AND a."updatedAt" < ? AND (a."updatedAt", a."id") > (?, ?)
  ORDER BY a."updatedAt", a."id" LIMIT ?`;

/** The closed files that were last changed before a moment (epoch milliseconds), some at a time, the oldest first. */
export async function* pagesOfClosed(sql: Reading, before: number): AsyncGenerator<readonly ClosedFile[]> {
  for (const status of CLOSED_STATUSES) yield* pagesOf(sql, status, before);
}

async function* pagesOf(sql: Reading, status: Status, before: number): AsyncGenerator<readonly ClosedFile[]> {
  for (let [at, id] = [-1, ""]; ; ) {
    const rows = await sql.all<ClosedFile>(PAGE, [status, before, at, id, AT_ONCE]);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    [at, id] = [last.updatedAt, last.id];
  }
}
