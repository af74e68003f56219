import type { LockedApplication } from "@/lib/data/applications/applications";
import { insertEnrollment } from "@/lib/data/contact/outreach/enrollments";
import { newId } from "@/lib/data/id";
import type { Sql } from "@/lib/database/sql";
import { dueAfter, type Step } from "@/lib/domain/contact/outreach/cadence";
import { timeZonesOf } from "@/lib/domain/contact/zones/time-zone";
import { momentOf } from "@/lib/operations/applications/history/record";
import { hashesByKind, personHashes } from "@/lib/operations/contact/borrower-hashes";

type Beginning = {
  readonly cadenceVersionId: string;
  /** The first step of the version. */
  readonly first: Step | undefined;
  readonly now: number;
};

/** Enrolls the borrower of a locked file in a version of a cadence, unless they are in one. */
export async function beginEnrollment(
  sql: Sql,
  row: LockedApplication,
  { cadenceVersionId, first, now }: Beginning,
): Promise<void> {
  const [personHash = row.id] = personHashes(row.id, hashesByKind(row));
  const zones = timeZonesOf(row.subjectPropertyState, row.subjectPropertyZip);
  const dueAt = first === undefined ? now : dueAfter(first, now, zones);
  // Enrolling many files takes a while, and readers look for new enrollments among the latest.
  const at = momentOf({ via: "service" }, now);
  await insertEnrollment(sql, {
    ...{ id: newId(at), applicationId: row.id, personHash, cadenceVersionId },
    ...{ state: "active", reason: null, step: 0, dueAt, at, endedAt: null },
  });
}
