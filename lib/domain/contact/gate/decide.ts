import { DAY_MS } from "@/lib/domain/day";
import { type CapState, capReasons, capStates } from "./checks/cap-checks";
import { consentReasons } from "./checks/consent-checks";
import { fileReasons } from "./checks/file-checks";
import { hourReasons, hoursOf, lengthOf, liftedDays, type PlaceHours } from "./checks/hour-checks";
import type { Decision, LiftedRule, Question, Reason } from "./decision";
import { localText } from "./hours/local-text";
import { HORIZON_DAYS, type Strand, sharedOpening } from "./hours/strand";
import { checkReason, inOrder, outcomeOf } from "./reason";
import type { Rules } from "./rule";
import { compiledOf, rulesFor } from "./rules/compile";
import type { Snapshot } from "./snapshot";
import { type Case, isApplicable, liftOf, type Stance, stanceAt } from "./stance";
import { whereaboutsOf } from "./whereabouts";

/** Returns whether a borrower may be contacted, every reason why not, and when contact opens next. */
export function decide(snapshot: Snapshot, rules: Rules, question: Question): Decision {
  const compiled = compiledOf(rules);
  const where = whereaboutsOf(snapshot, question.channel);
  const { channel, automated, purpose, at } = question;
  const set = rulesFor(compiled, { states: where.states, channel, automated });
  const single: Case = { snapshot, question, compiled, set, where };
  const present = situationAt(single, at);
  const { stance, caps, hours } = present;
  const timed = timedReasons(single, present);
  const nextOpening = timed.length === 0 ? at : findOpening(single, present);
  const found = [...standingReasons(single, stance), ...timed];
  const reasons = inOrder(outcomeOf(found) === "hold" ? [...found, ...laterReasons(single, nextOpening)] : found);
  const decision = outcomeOf(reasons);
  const windowEndsAt = decision === "allow" ? endOf(hours, at) : null;
  return {
    decision,
    mayContact: decision === "allow",
    channel,
    purpose,
    judgedAs: stance.judgedAs,
    automated,
    at,
    until: decision === "hold" ? nextOpening : null,
    nextOpening,
    windowEndsAt,
    mustStartBy: windowEndsAt === null ? null : windowEndsAt - lengthOf(question),
    reasons,
    lifted: liftedRules(single, stance),
    zones: where.zones,
    zoneSource: where.zoneSource,
    states: where.states,
    caps: caps.map(({ rule, used, limit, isUsedUp, freesAt }) => ({
      rule,
      used,
      limit,
      freesAt: isUsedUp ? freesAt : null,
    })),
    disclosures: set.byKind.disclosure
      .filter((bound) => isApplicable(bound, stance))
      .map(({ rule: { id, text } }) => ({ rule: id, text })),
    rulesVersion: rules.version,
  };
}

/** Returns the reasons that do not end by themselves. */
const standingReasons = (single: Case, stance: Stance): Reason[] => [
  ...fileReasons(single, stance),
  ...consentReasons(single, stance),
];

/** The state of a case at a given time, and its hours. */
type Situation = {
  readonly stance: Stance;
  readonly hours: readonly PlaceHours[];
  readonly caps: readonly CapState[];
};

function situationAt(single: Case, at: number): Situation {
  const stance = stanceAt(single, at);
  return { stance, hours: hoursOf(single, stance), caps: capStates(single, stance) };
}

/** Returns the reasons that end by themselves. */
function timedReasons(single: Case, { stance, hours, caps }: Situation): Reason[] {
  const sleepUntil = sleepEnd(single, stance);
  const reasons = [...hourReasons(single, hours, stance.at), ...capReasons(caps)];
  if (sleepUntil > stance.at) reasons.push(checkReason(single.compiled, "asleep", { until: sleepUntil }));
  return reasons;
}

/** Returns when a pause of the file ends that holds this contact. A person may reply to the borrower in spite of it. */
function sleepEnd({ snapshot, question }: Case, { judgedAs }: Stance): number {
  if (judgedAs === "opt_out_confirmation" || (judgedAs === "reply" && !question.automated)) return -Infinity;
  return snapshot.sleepUntil ?? -Infinity;
}

/** An opening is found in a few steps: each goes to the next boundary of hours, caps, pauses or rules. */
const MOST_STEPS = 60;

/**
 * Returns the first time, not before the one asked about, at which no rule that ends by itself holds contact. Null if
 * there is none within 14 days after the last pause or cap ends. Business relationships and consents count
 * as of that time.
 */
function findOpening(single: Case, present: Situation): number | null {
  const length = lengthOf(single.question);
  let { stance, hours, caps } = present;
  let limit = stance.at + HORIZON_DAYS * DAY_MS;
  for (let step = 0; step < MOST_STEPS; step++) {
    const { at } = stance;
    let free = sleepEnd(single, stance);
    for (const { isUsedUp, freesAt } of caps) {
      if (!isUsedUp) continue;
      if (freesAt === null) return null;
      free = Math.max(free, freesAt);
    }
    if (free > at) limit = free + HORIZON_DAYS * DAY_MS;
    const opening = free > at ? free : sharedOpening(strandsIn(hours), at, { length, limit });
    if (opening === null || opening === at) return opening;
    ({ stance, hours, caps } = situationAt(single, opening));
  }
  return null;
}

/** Returns why contact is not allowed either once the hours open; none if it is. */
function laterReasons(single: Case, opening: number | null): Reason[] {
  const { compiled, where } = single;
  if (opening === null) return [checkReason(compiled, "no_opening")];
  const [first] = inOrder(standingReasons(single, stanceAt(single, opening)));
  if (first === undefined) return [];
  const when = localText(where.zones[0] ?? "UTC", opening);
  const text = `When the hours open, ${when}, another rule stands in the way: ${first.text}`;
  return [checkReason(compiled, "no_opening", { text })];
}

const strandsIn = (hours: readonly PlaceHours[]): readonly Strand[] => hours.flatMap(({ strands }) => strands);

function endOf(hours: readonly PlaceHours[], at: number): number | null {
  const ends = strandsIn(hours).flatMap((strand) => strand.endsAt(at) ?? []);
  return ends.length === 0 ? null : Math.min(...ends);
}

const liftedRules = (single: Case, stance: Stance): LiftedRule[] => [
  ...liftedDays(single, stance),
  ...single.set.liftable
    .filter((bound) => isApplicable(bound, stance))
    .flatMap(({ rule }) => liftOf(rule, stance) ?? []),
];
