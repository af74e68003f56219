// Bulk path: a job reads spans of a large table. Uses statements.
import type { Reading } from "@/lib/database/sql";
import { CLOSED_STATUSES } from "@/lib/domain/privacy/retention";
import type { Status } from "@/lib/domain/status/status";

/** A closed file that has not changed for a while; the two facts are 0 or 1. `updatedAt` is in epoch milliseconds. */
export type ClosedFile = {
  readonly id: string;
  readonly updatedAt: number;
  readonly hasSecrets: number;
  readonly isHeld: number;
};

/** Rows scanned in one statement: all at once would keep requests waiting. */
const AT_ONCE = 500;

// In an order that an index has; no file changed before it entered its status.
const PAGE = `SELECT a."id", a."updatedAt", a."statusSince",
    CASE WHEN a."primaryBorrowerSsn" IS NULL AND a."primaryBorrowerDateOfBirth" IS NULL THEN 0 ELSE 1 END AS "hasSecrets",
    CASE WHEN l."applicationId" IS NULL THEN 0 ELSE 1 END AS "isHeld"
  FROM "Application" a LEFT JOIN "LegalHold" l ON l."applicationId" = a."id"
  WHERE a."status" = ? AND a."statusSince" < ? AND a."updatedAt" < ? AND (a."statusSince", a."id") > (?, ?)
  ORDER BY a."statusSince", a."id" LIMIT ?`;

/** Yields the closed files last changed before a time (epoch milliseconds), in pages. */
export async function* pagesOfClosed(sql: Reading, before: number): AsyncGenerator<readonly ClosedFile[]> {
  for (const status of CLOSED_STATUSES) yield* pagesOf(sql, status, before);
}

async function* pagesOf(sql: Reading, status: Status, before: number): AsyncGenerator<readonly ClosedFile[]> {
  for (let [at, id] = [-1, ""]; ; ) {
    const rows = await sql.all<ClosedFile & { readonly statusSince: number }>(PAGE, [
      status,
      before,
      before,
      at,
      id,
      AT_ONCE,
    ]);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    [at, id] = [last.statusSince, last.id];
  }
}
