import { DAY_MS } from "@/lib/domain/day";
import { hoursOf } from "./checks/hour-checks";
import { HORIZON_DAYS, type Strand, sharedOpening } from "./hours/strand";
import type { Rules } from "./rule";
import { compiledOf, rulesFor } from "./rules/compile";
import type { Snapshot } from "./snapshot";
import { type Case, stanceAt } from "./stance";
import { whereaboutsOf } from "./whereabouts";

/** The most days of a wait that are counted. */
const MOST_DAYS = 366;

/**
 * Returns how much of a time span the contact rules let a loan officer call the borrower, in milliseconds. Only hours,
 * days and holidays count, not stops, caps or consents. Counts at most a year.
 */
export function callableTime(
  snapshot: Snapshot,
  rules: Rules,
  { from, until }: { readonly from: number; readonly until: number },
): number {
  let callable = 0;
  let at = from;
  for (let day = 0; day < MOST_DAYS && at < until; day++) {
    const strands = strandsAt(snapshot, rules, at);
    const opening = sharedOpening(strands, at, { length: 0, limit: at + HORIZON_DAYS * DAY_MS });
    if (opening === null || opening >= until) break;
    const ends = strands.flatMap((strand) => strand.endsAt(opening) ?? []);
    const end = Math.min(until, ...ends);
    if (end <= at) break;
    callable += end - opening;
    at = end;
  }
  return callable;
}

function strandsAt(snapshot: Snapshot, rules: Rules, at: number): readonly Strand[] {
  const compiled = compiledOf(rules);
  const question = { channel: "call", purpose: "lead_response", automated: false, at } as const;
  const where = whereaboutsOf(snapshot, "call");
  const set = rulesFor(compiled, { states: where.states, channel: "call", automated: false });
  const single: Case = { snapshot, question, compiled, set, where };
  return hoursOf(single, stanceAt(single, at)).flatMap((place) => place.strands);
}
