import { putSessionUse } from "@/lib/data/accounts/session-uses";
import { database } from "@/lib/database/database";
import { oncePerProcess } from "@/lib/once";

/** The use of a session is stored to the minute: a write for each request would cost more than the request. */
const STORED_EVERY_MS = 60_000;
/** Beyond this many sessions the memory starts over; at worst a few are stored twice in a minute. */
const MOST_REMEMBERED = 10_000;

/** When each session was last stored as used, in epoch milliseconds. */
const stored = oncePerProcess("session uses", () => new Map<string, number>());

/** Stores, behind the answer, that a session was used. `knownAt` is the use that is stored already. */
export function noteSessionUse(
  id: string,
  { usedAt, knownAt }: { readonly usedAt: number; readonly knownAt: number },
): void {
  if (usedAt - Math.max(knownAt, stored.get(id) ?? 0) < STORED_EVERY_MS) return;
  if (stored.size >= MOST_REMEMBERED) stored.clear();
  stored.set(id, usedAt);
  database()
    .then((db) => db.write((sql) => putSessionUse(sql, id, usedAt)))
    .catch(() => stored.delete(id));
}
