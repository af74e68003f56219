import { deleteEndedSessionsBefore } from "@/lib/data/accounts/ended-sessions";
import { deleteInvitationsBefore } from "@/lib/data/accounts/invitations";
import { deleteSessionUsesBefore } from "@/lib/data/accounts/session-uses";
import { deleteTokenRequestsBefore } from "@/lib/data/accounts/token-requests";
import { deleteAccessBefore, listAccessActors } from "@/lib/data/applications/access-records";
import { deleteRemovedBefore } from "@/lib/data/applications/removed-applications";
import { deleteNotificationsBefore } from "@/lib/data/applications/timeline/notifications";
import { firstIdAt } from "@/lib/data/id";
import { deleteIdempotencyRecordsBefore } from "@/lib/data/idempotency";
import { deleteLastWritesBefore } from "@/lib/data/last-writes";
import { deleteEmptyDays } from "@/lib/data/pipeline/pipeline-days";
import { deleteAttemptsBefore } from "@/lib/data/webhooks/attempts";
import { deleteDeliveriesBefore } from "@/lib/data/webhooks/deliveries";
import { database } from "@/lib/database/database";
import { SESSION_LASTS_MS } from "@/lib/domain/accounts/session";
import { ACCESS_KEPT_DAYS } from "@/lib/domain/applications/access-kind";
import { REMOVED_KEPT_MS } from "@/lib/domain/applications/removed";
import { DAY_MS, dayOf } from "@/lib/domain/day";
import { WEBHOOKS_KEPT_MS } from "@/lib/domain/webhooks/retry";
import { RETRY_WINDOW_MS } from "@/lib/operations/idempotently";
import { disposeSecrets } from "@/lib/operations/privacy/dispose-secrets";
import { eraseOverdue, forgetErasures } from "@/lib/operations/privacy/erase-overdue";
import { SMALL_BYTES } from "@/lib/operations/privacy/erase-person";
import { type ProvenTime, proveTime } from "@/lib/operations/privacy/proven-time";

const EVERY_MS = 3_600_000;
/** How long the requests of a token are kept. */
const REQUESTS_MS = 7 * DAY_MS;
const NOTIFICATIONS_KEPT_MS = 90 * DAY_MS;
const MOST_AT_ONCE = 1_000;

/** Runs a round if none ran in the last hour. Returns whether it did. `steady` is a clock that is never set, in ms. */
export async function runWhenDue(
  moment: { readonly now: number; readonly steady: number },
  onFailure?: (thrown: unknown) => void,
): Promise<boolean> {
  const proven = await proveTime(moment, EVERY_MS);
  if (proven.isDue) await keepHouse(moment.now, onFailure, proven);
  return proven.isDue;
}

/**
 * Runs one round, which continues after a failed part. `now` is in epoch milliseconds; permanent deletion depends on
 * the times in `proven`.
 */
export async function keepHouse(
  current: number,
  onFailure?: (thrown: unknown) => void,
  proven: Pick<ProvenTime, "now" | "overdueAt"> = { now: current, overdueAt: current },
): Promise<void> {
  const { now, overdueAt } = proven;
  const db = await database();
  await repeat(() =>
    db.inTransaction((sql) => deleteIdempotencyRecordsBefore(sql, now - RETRY_WINDOW_MS, MOST_AT_ONCE)),
  );
  await db.inTransaction((sql) => deleteLastWritesBefore(sql, now - EVERY_MS));
  // Other clocks may consider a session that has just ended still valid.
  await db.inTransaction((sql) => deleteEndedSessionsBefore(sql, now - EVERY_MS));
  await db.inTransaction((sql) => deleteSessionUsesBefore(sql, now - SESSION_LASTS_MS - EVERY_MS));
  await db.inTransaction((sql) => deleteTokenRequestsBefore(sql, now - REQUESTS_MS));
  await repeat(() => db.inTransaction((sql) => deleteInvitationsBefore(sql, now, MOST_AT_ONCE)));
  const webhooksBefore = firstIdAt(now - WEBHOOKS_KEPT_MS);
  await repeat(() => db.inTransaction((sql) => deleteDeliveriesBefore(sql, webhooksBefore, MOST_AT_ONCE)));
  await repeat(() => db.inTransaction((sql) => deleteAttemptsBefore(sql, webhooksBefore, MOST_AT_ONCE)));
  const toldBefore = firstIdAt(now - NOTIFICATIONS_KEPT_MS);
  await repeat(() => db.inTransaction((sql) => deleteNotificationsBefore(sql, toldBefore, MOST_AT_ONCE)));
  const removedBefore = firstIdAt(now - REMOVED_KEPT_MS - DAY_MS);
  await repeat(() => db.inTransaction((sql) => deleteRemovedBefore(sql, removedBefore, MOST_AT_ONCE)));
  const isProven = overdueAt !== null;
  const erased = isProven ? await eraseOverdue(current, onFailure, overdueAt) : 0;
  const disposed = isProven ? await disposeSecrets(current, overdueAt) : 0;
  if (isProven) await forgetErasures(overdueAt);
  await db.inTransaction(deleteEmptyDays);
  if (isProven) await deleteOldAccess(dayOf(overdueAt) - ACCESS_KEPT_DAYS);
  await db.purgeDeleted(erased + disposed > 0 ? SMALL_BYTES : 0);
}

async function deleteOldAccess(day: number): Promise<void> {
  const db = await database();
  for (const { actorId } of await listAccessActors(db.read))
    await repeat(() => db.inTransaction((sql) => deleteAccessBefore(sql, { actorId, day, limit: MOST_AT_ONCE })));
}

/** Repeats a deletion in small parts, so that requests can run. */
async function repeat(deleteSome: () => Promise<number>): Promise<void> {
  while ((await deleteSome()) === MOST_AT_ONCE);
}
