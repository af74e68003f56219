import { DAY_MS } from "@/lib/domain/day";
import { Failure } from "@/lib/domain/failure";

/** Most bytes of answers that one caller may have stored in a day, by their Idempotency-Keys. */
export const MOST_ANSWER_BYTES = 64 * 1_048_576;

type Spent = { readonly endsAt: number; bytes: number };

/** What callers have stored since their day began, on this instance. */
const spent = new Map<string, Spent>();

/** Counts bytes that were stored for a caller. `now` is in epoch milliseconds. */
export function countAnswer(owner: string, bytes: number, now: number): void {
  const known = spent.get(owner);
  if (known !== undefined && known.endsAt > now) known.bytes += bytes;
  else spent.set(owner, { endsAt: now + DAY_MS, bytes });
}

/** Returns whether a caller has stored as much as it may, and when its next day begins. */
export function budgetOf(owner: string, now: number): { readonly isSpent: boolean; readonly endsAt: number } {
  const known = spent.get(owner);
  if (known === undefined) return { isSpent: false, endsAt: now };
  return { isSpent: known.endsAt > now && known.bytes >= MOST_ANSWER_BYTES, endsAt: known.endsAt };
}

/** The failure of a call whose answer there is no room for. */
export function budgetSpent(retryAfter: number): Failure {
  return new Failure(
    "rate_limited",
    "Too many answers are stored for your Idempotency-Keys; wait, or send the call without a key.",
    {
      limit: { name: "idempotency", retryAfter },
      headers: { "Retry-After": String(Math.ceil(retryAfter / 1_000)) },
    },
  );
}
