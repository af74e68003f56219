import { deleteAccessBefore, listAccessActors } from "@/lib/data/access-records";
import { database } from "@/lib/data/database";
import { deleteEndedSessionsBefore } from "@/lib/data/ended-sessions";
import { firstIdAt } from "@/lib/data/id";
import { deleteIdempotencyRecordsBefore } from "@/lib/data/idempotency";
import { deleteInvitationsBefore } from "@/lib/data/invitations";
import { deleteLastWritesBefore } from "@/lib/data/last-writes";
import { deleteEmptyDays } from "@/lib/data/pipeline-days";
import { deleteRemovedBefore } from "@/lib/data/removed-applications";
import { deleteSessionUsesBefore } from "@/lib/data/session-uses";
import { deleteTokenRequestsBefore } from "@/lib/data/token-requests";
import { ACCESS_KEPT_DAYS } from "@/lib/domain/access";
import { DAY_MS, dayOf } from "@/lib/domain/day";
import { REMOVED_KEPT_MS } from "@/lib/domain/retention";
import { SESSION_LASTS_MS } from "@/lib/domain/session";
import { RETRY_WINDOW_MS } from "./change";
import { disposeSecrets } from "./dispose-secrets";
import { eraseOverdue, forgetErasures } from "./erase-overdue";
import { SMALL_BYTES } from "./erase-person";

const EVERY_MS = 3_600_000;
/** How long the requests of a token are kept. */
const REQUESTS_MS = 7 * DAY_MS;
const MOST_AT_ONCE = 1_000;

/**
 * Every hour, takes out what nobody may ask for any more, and what is kept no longer. What fails is told to `onFailure`,
 * and tried again in an hour. Answers how to end it.
 */
export function startHousekeeping(onFailure: (thrown: unknown) => void): () => void {
  const timer = setInterval(() => void keepHouse(Date.now(), onFailure).catch(onFailure), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** One round of it, which goes on behind what fails and is told. `now` is in epoch milliseconds. */
export async function keepHouse(now: number, onFailure?: (thrown: unknown) => void): Promise<void> {
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
  const erased = await eraseOverdue(now, onFailure);
  const disposed = await disposeSecrets(now);
  await forgetErasures(now);
  await db.write(deleteEmptyDays);
  const day = dayOf(now) - ACCESS_KEPT_DAYS;
  for (const { actorId } of await listAccessActors(db.read))
    await repeat(() => db.write((sql) => deleteAccessBefore(sql, { actorId, day, limit: MOST_AT_ONCE })));
  await db.wipe(erased + disposed > 0 ? SMALL_BYTES : 0);
}

/** A little at a time, so that requests get their turn. */
async function repeat(deleteSome: () => Promise<number>): Promise<void> {
  while ((await deleteSome()) === MOST_AT_ONCE);
}
