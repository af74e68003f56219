import type { ReasonCode } from "./gate/rule";

/**
 * Whether a person may call the borrower: now; later, without anyone's doing; once the borrower consents; once a person
 * has decided; or not at all.
 */
export const CALL_STATES = ["now", "later", "consent", "review", "blocked"] as const;
export type CallState = (typeof CALL_STATES)[number];
type HeldState = Exclude<CallState, "now">;

/** What a call waits for, and the reason against it that counts most. */
export type HeldBy = `${HeldState} ${ReasonCode}`;

/**
 * When a person may call the borrower of a file about the loan, as far as the gate knows. Times are epoch milliseconds.
 * Without times, waiting does not help; without a reason either, the gate has not decided yet.
 */
export type CallTimes = {
  /** From when on. In the past, if a call is allowed now. */
  readonly callFrom: number | null;
  /** The first time at which it may no longer be allowed. From then on the gate has to decide again. */
  readonly callUntil: number | null;
  /** Null while a call is allowed. */
  readonly callHeldBy: HeldBy | null;
};

/** The times of a file about which the gate has not decided. */
export const NOT_DECIDED: CallTimes = { callFrom: null, callUntil: null, callHeldBy: null };

/** Returns whether a person may call now; null if the gate has not decided yet. */
export function callState({ callFrom, callUntil, callHeldBy }: CallTimes, now: number): CallState | null {
  if (callFrom !== null) return callFrom <= now && now < (callUntil ?? now) ? "now" : "later";
  return callHeldBy === null ? null : partsOf(callHeldBy)[0];
}

/** Returns the reason against a call that counts most. */
export const heldReason = (heldBy: HeldBy): ReasonCode => partsOf(heldBy)[1];

const partsOf = (heldBy: HeldBy) => heldBy.split(" ") as [HeldState, ReasonCode];
