import { DAY_MS } from "@/lib/domain/day";
import { Failure } from "@/lib/domain/failure";

/** Most bytes of responses stored per caller per day for Idempotency-Keys. */
export const MOST_ANSWER_BYTES = 64 * 1_048_576;

type Spent = { readonly endsAt: number; bytes: number };

/** Bytes stored per caller since the caller's day began, on this instance. */
const spent = new Map<string, Spent>();

/** Counts bytes that were stored for a caller. `now` is in epoch milliseconds. */
export function countAnswer(owner: string, bytes: number, now: number): void {
  const known = spent.get(owner);
  if (known !== undefined && known.endsAt > now) known.bytes += bytes;
  else spent.set(owner, { endsAt: now + DAY_MS, bytes });
}

/** Returns whether a caller has used up its budget, and when its next day begins. */
export function budgetOf(owner: string, now: number): { readonly isSpent: boolean; readonly endsAt: number } {
  const known = spent.get(owner);
  if (known === undefined) return { isSpent: false, endsAt: now };
  return { isSpent: known.endsAt > now && known.bytes >= MOST_ANSWER_BYTES, endsAt: known.endsAt };
}

/** Returns the failure for a call whose response does not fit into the budget. */
export function budgetSpent(retryAfter: number): Failure {
  return new Failure(
    "rate_limited",
    "Too many answers are stored for your Idempotency-Keys; wait, or send the call without a key.",
    { limit: { name: "idempotency", retryAfter } },
  );
}
