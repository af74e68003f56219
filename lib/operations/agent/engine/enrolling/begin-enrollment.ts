import type { LockedApplication } from "@/lib/data/applications/applications";
import { insertEnrollment } from "@/lib/data/contact/outreach/enrollments";
import { newId } from "@/lib/data/id";
import type { Sql } from "@/lib/database/sql";
import { momentOf } from "@/lib/operations/applications/history/record";
import { hashesByKind, personHashes } from "@/lib/operations/contact/borrower-hashes";

type Beginning = { readonly cadenceVersionId: string; readonly now: number };

/** Enrolls the borrower of a locked file in a version of a cadence, unless they are in one. Its first step is due now. */
export async function beginEnrollment(
  sql: Sql,
  row: LockedApplication,
  { cadenceVersionId, now }: Beginning,
): Promise<void> {
  const [personHash = row.id] = personHashes(row.id, hashesByKind(row));
  // Many files take their time, and who watches looks for new enrollments among the latest.
  const at = momentOf({ via: "service" }, now);
  await insertEnrollment(sql, {
    ...{ id: newId(at), applicationId: row.id, personHash, cadenceVersionId },
    ...{ state: "active", reason: null, step: 0, dueAt: now, at, endedAt: null },
  });
}
