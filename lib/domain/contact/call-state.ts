import type { ReasonCode } from "./gate/rule";

/**
 * Whether a person may call the borrower: yes, now; later, by waiting; if the borrower consents; if somebody decides
 * it; or not at all.
 */
export const CALL_STATES = ["now", "later", "consent", "review", "blocked"] as const;
export type CallState = (typeof CALL_STATES)[number];
type HeldState = Exclude<CallState, "now">;

/** The state of a call that is not allowed now, and the main reason. */
export type HeldBy = `${HeldState} ${ReasonCode}`;

/**
 * When a person may call the borrower about the loan. Times are epoch milliseconds. Without times, waiting does not
 * help. Without times and a reason, it has not been worked out yet.
 */
export type CallTimes = {
  /** When calls start to be allowed. In the past if a call is allowed now. */
  readonly callFrom: number | null;
  /** When that ends. After this time it has to be worked out again. */
  readonly callUntil: number | null;
  /** Null while a call is allowed. */
  readonly callHeldBy: HeldBy | null;
};

/** The times of a file before they are worked out. */
export const NOT_DECIDED: CallTimes = { callFrom: null, callUntil: null, callHeldBy: null };

/** Returns whether a person may call now; null before it is worked out. */
export function callState({ callFrom, callUntil, callHeldBy }: CallTimes, now: number): CallState | null {
  if (callFrom !== null) return callFrom <= now && now < (callUntil ?? now) ? "now" : "later";
  return callHeldBy === null ? null : partsOf(callHeldBy)[0];
}

/** Returns the main reason why a call is not allowed now. */
export const heldReason = (heldBy: HeldBy): ReasonCode => partsOf(heldBy)[1];

const partsOf = (heldBy: HeldBy) => heldBy.split(" ") as [HeldState, ReasonCode];
