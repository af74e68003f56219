// Warm path: read twice a second while there is a webhook. Uses statements.
import { firstIdAt, idTime } from "@/lib/data/id";
import type { Reading } from "@/lib/database/sql";
import type { Status } from "@/lib/domain/status/status";

/** The beginning or the end of an enrollment, with its application as it is now. */
export type EnrollmentEvent = {
  /** Sorts by when it happened. */
  readonly id: string;
  readonly enrollmentId: string;
  /** In epoch milliseconds. */
  readonly at: number;
  /** Why it ended; null if it began. */
  readonly reason: string | null;
  readonly applicationId: string;
  readonly status: Status;
  readonly teamId: string | null;
};

const TIME_LETTERS = 12;
const SELECT = `SELECT e."id" AS "enrollmentId", e."at", e."endedAt", e."reason", e."applicationId", a."status", a."teamId"
  FROM "Enrollment" e JOIN "Application" a ON a."id" = e."applicationId"
  WHERE NOT EXISTS (SELECT 1 FROM "SampleApplication" s WHERE s."applicationId" = e."applicationId")`;
const LIST_BEGUN = `${SELECT} AND e."id" > ? ORDER BY e."id" LIMIT ?`;
const LIST_ENDED = `${SELECT} AND e."endedAt" >= ? AND (e."endedAt" > ? OR e."id" > ?)
  ORDER BY e."endedAt", e."id" LIMIT ?`;

type Row = Omit<EnrollmentEvent, "id"> & { readonly endedAt: number | null };

/** Lists the first enrollments that began after an id. */
export async function listBegun(sql: Reading, after: string, limit: number): Promise<EnrollmentEvent[]> {
  const rows = await sql.all<Row>(LIST_BEGUN, [after, limit]);
  return rows.map(({ endedAt: _, ...row }) => ({ ...row, id: row.enrollmentId, reason: null }));
}

/** Lists the first enrollments that ended after an id, which has the time of the end before that of the enrollment. */
export async function listEnded(sql: Reading, after: string, limit: number): Promise<EnrollmentEvent[]> {
  const at = idTime(after);
  const rows = await sql.all<Row>(LIST_ENDED, [at, at, after.slice(TIME_LETTERS), limit]);
  return rows.map(({ endedAt, ...row }) => ({
    ...row,
    at: endedAt ?? row.at,
    id: firstIdAt(endedAt ?? row.at).slice(0, TIME_LETTERS) + row.enrollmentId,
  }));
}
