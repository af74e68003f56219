import type { CapUse, Reason } from "@/lib/domain/contact/gate/decision";
import { toReason } from "@/lib/domain/contact/gate/reason";
import type { RuleOf } from "@/lib/domain/contact/gate/rule";
import type { Snapshot } from "@/lib/domain/contact/gate/snapshot";
import { type Case, isApplicable, liftOf, type Stance } from "@/lib/domain/contact/gate/stance";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/day";

const PERIOD = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/;

/** Returns a period such as "PT24H" or "P30D" in milliseconds; null if it is none. */
export function periodMs(text: string): number | null {
  const [, days = "0", hours = "0", minutes = "0"] = PERIOD.exec(text) ?? [];
  const length = Number(days) * DAY_MS + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS;
  return length > 0 ? length : null;
}

const lengths = new WeakMap<RuleOf<"cap">, number | null>();

/** Returns the period of a cap in milliseconds; null if it has none. */
function lengthOf(row: RuleOf<"cap">): number | null {
  let length = lengths.get(row);
  if (length === undefined) {
    length = row.value.period === null ? null : periodMs(row.value.period);
    lengths.set(row, length);
  }
  return length;
}

/** A cap as it stands: `isUsedUp` until `freesAt`, or for good. */
export type CapState = CapUse & { readonly rule: string; readonly isUsedUp: boolean; readonly row: RuleOf<"cap"> };

/** Returns how far each cap is used that applies. */
export function capStates({ snapshot, set }: Case, stance: Stance): CapState[] {
  return set.byKind.cap
    .filter((bound) => isApplicable(bound, stance) && liftOf(bound.rule, stance) === null)
    .map(({ rule }) => stateOf(rule, snapshot, stance.at));
}

function stateOf(row: RuleOf<"cap">, snapshot: Snapshot, at: number): CapState {
  const { n, per } = row.value;
  const length = lengthOf(row);
  // Attempts after `at` count too: clocks of two instances differ, and one contact too few does no harm.
  const since = length === null ? lastInbound(snapshot) : at - length;
  const times = snapshot.attempts
    .filter(
      ({ channel, automated, startedAt, isSameAddress }) =>
        startedAt > since &&
        row.channels.includes(channel) &&
        (row.automated === null || row.automated === automated) &&
        (per === "person" || isSameAddress),
    )
    .map(({ startedAt }) => startedAt)
    .sort((a, b) => b - a);
  const last = n === 0 ? undefined : times[n - 1];
  const isUsedUp = times.length >= n;
  const freesAt = length !== null && last !== undefined ? last + length : null;
  return { rule: row.id, used: times.length, limit: n, freesAt, isUsedUp, row };
}

const lastInbound = ({ lastInboundAt }: Snapshot) => Math.max(-Infinity, ...Object.values(lastInboundAt));

/** Returns a reason for each cap that is used up. */
export const capReasons = (caps: readonly CapState[]): Reason[] =>
  caps
    .filter(({ isUsedUp }) => isUsedUp)
    .map(({ row, used, freesAt }) => {
      const text = `${row.text} ${used === 1 ? "1 contact counts" : `${used} contacts count`} now.`;
      return toReason(row, "cap", {
        text,
        until: freesAt,
        ...(freesAt === null ? { outcome: "review" as const } : {}),
      });
    });
