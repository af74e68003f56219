import { type CallTimes, type HeldBy, NOT_DECIDED } from "@/lib/domain/contact/call-state";
import { usualPurpose } from "@/lib/domain/contact/contact-purpose";
import { DAY_MS } from "@/lib/domain/day";
import { decide } from "./decide";
import type { Decision } from "./decision";
import type { ReasonCode, Rules } from "./rule";
import type { Snapshot } from "./snapshot";

/** Returns when a person may call a borrower: at this time, or next. Epoch milliseconds. */
export function callTimes(snapshot: Snapshot, rules: Rules, at: number): CallTimes {
  const decideAt: Deciding = (time) =>
    decide(snapshot, rules, { channel: "call", purpose: usualPurpose(snapshot.status), automated: false, at: time });
  const decision = decideAt(at);
  if (decision.decision === "allow") return { callFrom: at, callUntil: endOf(decision, decideAt), callHeldBy: null };
  const callHeldBy = heldBy(decision);
  if (decision.decision !== "hold" || decision.until === null) return { ...NOT_DECIDED, callHeldBy };
  const opening = decideAt(decision.until);
  const callUntil = opening.decision === "allow" ? endOf(opening, decideAt) : decision.until;
  return { callFrom: decision.until, callUntil, callHeldBy };
}

type Deciding = (at: number) => Decision;

/** The longest time that an answer is good for. After that it is worked out again. */
const MOST_AHEAD_MS = DAY_MS;

/** Returns when a call stops being allowed: at the end of the hours, or earlier if, for example, a consent expires. */
function endOf({ at, mustStartBy }: Decision, decideAt: Deciding): number {
  let end = Math.min(mustStartBy ?? Number.POSITIVE_INFINITY, at + MOST_AHEAD_MS);
  if (decideAt(end - 1).decision === "allow") return end;
  let allowed = at;
  while (end - allowed > 1) {
    const middle = Math.floor((allowed + end) / 2);
    if (decideAt(middle).decision === "allow") allowed = middle;
    else end = middle;
  }
  return end;
}

/** Reasons that go away if the borrower consents or inquires. */
const CONSENT_REASONS: readonly ReasonCode[] = [
  "dnc_national",
  "dnc_state",
  "no_consent",
  "consent_expired",
  "consent_kind",
  "banned_unsolicited",
  "banned_mobile",
];

/** Returns the state of a call that is not allowed, and why. Consent is named only if nothing else is in the way. */
function heldBy({ decision, reasons }: Decision): HeldBy | null {
  const lasting = reasons.filter(({ outcome }) => outcome === decision);
  const [first] = lasting;
  if (first === undefined || decision === "allow") return null;
  if (decision === "hold") return `later ${first.code}`;
  const other = lasting.find(({ code }) => !CONSENT_REASONS.includes(code));
  if (other === undefined) return `consent ${first.code}`;
  return `${decision === "block" ? "blocked" : "review"} ${other.code}`;
}

/** Returns whether the stored times still say the same as newly found ones at this time. Epoch milliseconds. */
export function saysAsMuch(before: CallTimes, found: CallTimes, at: number): boolean {
  const isFrom =
    before.callFrom === found.callFrom ||
    (before.callFrom !== null && found.callFrom === at && before.callFrom <= at && found.callHeldBy === null);
  return isFrom && before.callUntil === found.callUntil && before.callHeldBy === found.callHeldBy;
}
