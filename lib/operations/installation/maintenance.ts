import { deleteEndedSessionsBefore } from "@/lib/data/accounts/ended-sessions";
import { deleteInvitationsBefore } from "@/lib/data/accounts/invitations";
import { deleteSessionUsesBefore } from "@/lib/data/accounts/session-uses";
import { deleteTokenRequestsBefore } from "@/lib/data/accounts/token-requests";
import { deleteAccessBefore, listAccessActors } from "@/lib/data/applications/access-records";
import { deleteRemovedBefore } from "@/lib/data/applications/removed-applications";
import { firstIdAt } from "@/lib/data/id";
import { deleteIdempotencyRecordsBefore } from "@/lib/data/idempotency";
import { deleteLastWritesBefore } from "@/lib/data/last-writes";
import { deleteEmptyDays } from "@/lib/data/pipeline/pipeline-days";
import { database } from "@/lib/database/database";
import { SESSION_LASTS_MS } from "@/lib/domain/accounts/session";
import { ACCESS_KEPT_DAYS } from "@/lib/domain/applications/access-kind";
import { REMOVED_KEPT_MS } from "@/lib/domain/applications/removed";
import { DAY_MS, dayOf } from "@/lib/domain/day";
import { RETRY_WINDOW_MS } from "@/lib/operations/idempotently";
import { disposeSecrets } from "@/lib/operations/privacy/dispose-secrets";
import { eraseOverdue, forgetErasures } from "@/lib/operations/privacy/erase-overdue";
import { SMALL_BYTES } from "@/lib/operations/privacy/erase-person";
import { type ProvenTime, proveTime } from "@/lib/operations/privacy/proven-time";

const EVERY_MS = 3_600_000;
/** How long the requests of a token are kept. */
const REQUESTS_MS = 7 * DAY_MS;
const MOST_AT_ONCE = 1_000;

/** Runs a round if none ran in the last hour; returns whether it did. `steady` is a clock that is never set, in ms. */
export async function runWhenDue(
  moment: { readonly now: number; readonly steady: number },
  onFailure?: (thrown: unknown) => void,
): Promise<boolean> {
  const proven = await proveTime(moment, EVERY_MS);
  if (proven.isDue) await keepHouse(moment.now, onFailure, proven);
  return proven.isDue;
}

/**
 * One round, which continues after what fails. `now` is in epoch milliseconds; what is deleted for good goes by the
 * moments in `proven`.
 */
export async function keepHouse(
  current: number,
  onFailure?: (thrown: unknown) => void,
  proven: Pick<ProvenTime, "now" | "overdueAt"> = { now: current, overdueAt: current },
): Promise<void> {
  const { now, overdueAt } = proven;
  const db = await database();
  await repeat(() => db.write((sql) => deleteIdempotencyRecordsBefore(sql, now - RETRY_WINDOW_MS, MOST_AT_ONCE)));
  await db.write((sql) => deleteLastWritesBefore(sql, now - EVERY_MS));
  // Of a session that has just ended, clocks may still think otherwise.
  await db.write((sql) => deleteEndedSessionsBefore(sql, now - EVERY_MS));
  await db.write((sql) => deleteSessionUsesBefore(sql, now - SESSION_LASTS_MS - EVERY_MS));
  await db.write((sql) => deleteTokenRequestsBefore(sql, now - REQUESTS_MS));
  await repeat(() => db.write((sql) => deleteInvitationsBefore(sql, now, MOST_AT_ONCE)));
  const removedBefore = firstIdAt(now - REMOVED_KEPT_MS - DAY_MS);
  await repeat(() => db.write((sql) => deleteRemovedBefore(sql, removedBefore, MOST_AT_ONCE)));
  const isProven = overdueAt !== null;
  const erased = isProven ? await eraseOverdue(current, onFailure, overdueAt) : 0;
  const disposed = isProven ? await disposeSecrets(current, overdueAt) : 0;
  if (isProven) await forgetErasures(overdueAt);
  await db.write(deleteEmptyDays);
  if (isProven) await deleteOldAccess(dayOf(overdueAt) - ACCESS_KEPT_DAYS);
  await db.wipe(erased + disposed > 0 ? SMALL_BYTES : 0);
}

async function deleteOldAccess(day: number): Promise<void> {
  const db = await database();
  for (const { actorId } of await listAccessActors(db.read))
    await repeat(() => db.write((sql) => deleteAccessBefore(sql, { actorId, day, limit: MOST_AT_ONCE })));
}

/** A little at a time, so that requests get their turn. */
async function repeat(deleteSome: () => Promise<number>): Promise<void> {
  while ((await deleteSome()) === MOST_AT_ONCE);
}
