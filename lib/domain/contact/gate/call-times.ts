import { type CallTimes, type HeldBy, NOT_DECIDED } from "@/lib/domain/contact/call-state";
import { usualPurpose } from "@/lib/domain/contact/contact-purpose";
import { DAY_MS } from "@/lib/domain/day";
import { decide } from "./decide";
import type { Decision } from "./decision";
import type { ReasonCode, Rules } from "./rule";
import type { Snapshot } from "./snapshot";

/** Returns when a person may call a borrower, seen from a time. */
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

/** How far ahead a call is said to be allowed at most: from then on, the gate decides again. */
const MOST_AHEAD_MS = DAY_MS;

/** Returns when an allowed call may no longer be allowed: the hours end, or before that what allows it, as a consent. */
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

/** Reasons that the borrower's consent, or an inquiry of theirs, takes away. */
const CONSENT_REASONS: readonly ReasonCode[] = [
  "dnc_national",
  "dnc_state",
  "no_consent",
  "consent_expired",
  "consent_kind",
  "banned_unsolicited",
  "banned_mobile",
];

/** Returns what a call waits for. Consent does not lift what blocks for another reason. */
function heldBy({ decision, reasons }: Decision): HeldBy | null {
  const lasting = reasons.filter(({ outcome }) => outcome === decision);
  const [first] = lasting;
  if (first === undefined || decision === "allow") return null;
  if (decision === "hold") return `later ${first.code}`;
  const other = lasting.find(({ code }) => !CONSENT_REASONS.includes(code));
  if (other === undefined) return `consent ${first.code}`;
  return `${decision === "block" ? "blocked" : "review"} ${other.code}`;
}

/** Returns whether times that were found before, seen from a time, still say what `found` says. */
export function saysAsMuch(before: CallTimes, found: CallTimes, at: number): boolean {
  const isFrom =
    before.callFrom === found.callFrom ||
    (before.callFrom !== null && found.callFrom === at && before.callFrom <= at && found.callHeldBy === null);
  return isFrom && before.callUntil === found.callUntil && before.callHeldBy === found.callHeldBy;
}
