import { putSessionUse } from "@/lib/data/accounts/session-uses";
import { database } from "@/lib/database/database";
import { oncePerProcess } from "@/lib/once";

/** Session use is stored to the minute: a write for each request would cost more than the request. */
const STORED_EVERY_MS = 60_000;
/** Beyond this many sessions the cache starts over; at worst a few are stored twice in a minute. */
const MOST_REMEMBERED = 10_000;

/** When each session's use was last stored, in epoch milliseconds. */
const stored = oncePerProcess("session uses", () => new Map<string, number>());

/** Stores after the response that a session was used. `knownAt` is the use already stored. */
export function recordSessionUse(
  id: string,
  { usedAt, knownAt }: { readonly usedAt: number; readonly knownAt: number },
): void {
  if (usedAt - Math.max(knownAt, stored.get(id) ?? 0) < STORED_EVERY_MS) return;
  if (stored.size >= MOST_REMEMBERED) stored.clear();
  stored.set(id, usedAt);
  database()
    .then((db) => db.inTransaction((sql) => putSessionUse(sql, id, usedAt)))
    .catch(() => stored.delete(id));
}
