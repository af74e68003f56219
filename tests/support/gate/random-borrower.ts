import { CHANNELS } from "@/lib/domain/contact/channel";
import type { Question } from "@/lib/domain/contact/gate/decision";
import { PURPOSES } from "@/lib/domain/contact/gate/rule";
import type { AttemptFact, ConsentFact, ScrubFact, Snapshot } from "@/lib/domain/contact/gate/snapshot";
import { ZONES_OF_STATE } from "@/lib/domain/contact/zones/state-zones";
import { ZIP_RUNS } from "@/lib/domain/contact/zones/zip-runs";
import { STATES, type State } from "@/lib/domain/state";
import { STATUSES } from "@/lib/domain/status/status";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** Random numbers that a seed repeats. */
export type Dice = {
  /** From 0 to 1. */
  readonly roll: () => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
  /** A whole number from `low` to `high`. */
  readonly between: (low: number, high: number) => number;
};

/** Returns dice by the mulberry32 generator. */
export function toDice(seed: number): Dice {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1));
  const pick = <T>(from: readonly T[]): T => {
    const found = from[Math.floor(roll() * from.length)];
    if (found === undefined) throw new Error("there is nothing to pick from");
    return found;
  };
  return { roll, chance: (share) => roll() < share, pick, between };
}

/**
 * Returns a time on a day or beside it: on a boundary of hours or up to a minute beside one, or anywhere.
 * The day is epoch milliseconds at midnight UTC.
 */
export function timeOn(dice: Dice, day: number): number {
  if (dice.chance(0.3)) return day + dice.between(0, 36 * 3_600) * SECOND + dice.between(0, 999);
  // The hours of the day in the United States lie between 12:00 UTC and 9:00 UTC of the next day.
  const mark = day + dice.between(5, 36) * HOUR;
  return mark + dice.pick([-60, -31, -30, -29, -1, 0, 0, 0, 1, 30, 60]) * SECOND + dice.pick([0, 0, 0, -1, 1]);
}

const questionAt = (dice: Dice, at: number): Question => ({
  channel: dice.pick(CHANNELS.concat(["call", "sms"] as never)),
  purpose: dice.pick([...PURPOSES, "marketing", "lead_response", "transactional"] as const),
  automated: dice.chance(0.6),
  at,
});

/** Returns a question about a borrower at a time, with facts around that time. Most have little against contact. */
export function randomCase(dice: Dice, state: State | null, at: number): { snapshot: Snapshot; question: Question } {
  const question = questionAt(dice, at);
  const isPlain = dice.chance(0.6);
  const rare = (share: number) => dice.chance(isPlain ? share / 20 : share);
  const before = (most: number) => at - dice.between(0, most);
  const areaState = dice.chance(0.3) ? dice.pick(STATES) : dice.chance(0.5) ? state : null;
  const snapshot: Snapshot = {
    status: rare(0.3) ? dice.pick(STATUSES) : "NEW",
    state,
    zip: state === null ? null : zipIn(dice, state),
    county: null,
    zone: rare(0.2) ? dice.pick(ZONES_OF_STATE[state ?? "ca"]) : null,
    phone: {
      state: rare(0.1) ? dice.pick(["missing", "invalid", "wrong_number"] as const) : "usable",
      takesTexts: !rare(0.1),
      line: dice.pick(["mobile", "landline", "voip", "unknown"] as const),
      areaState,
      reassigned: rare(0.3) ? dice.pick(["yes", "no", "no_data"] as const) : null,
    },
    email: rare(0.1) ? dice.pick(["missing", "invalid", "bounced"] as const) : "usable",
    stops: rare(0.2) || question.purpose === "opt_out_confirmation" ? [stopBefore(dice, at)] : [],
    sleepUntil: rare(0.3) ? at + dice.between(-2 * 24, 10 * 24) * HOUR + dice.pick([-1, 0, 0, 1, 777]) : null,
    isOnLegalHold: rare(0.05),
    lead: {
      kind: dice.pick(["inquiry", "trigger_lead", "other"] as const),
      hasEvidence: dice.chance(isPlain ? 0.98 : 0.5),
    },
    lastInquiryAt: dice.chance(0.7) ? before(dice.pick([DAY, 100 * DAY])) : null,
    lastTransactionAt: dice.chance(0.2) ? before(700 * DAY) : null,
    consents: consentsBefore(dice, at, isPlain),
    lastActivityAt: dice.chance(0.5) ? before(700 * DAY) : null,
    scrubs: scrubsBefore(dice, { at, state, areaState }),
    attempts: attemptsBefore(dice, at, rare(0.6) ? 9 : 1),
    lastInboundAt: inboundBefore(dice, at),
    isAwaitingPerson: rare(0.1),
    house: {
      disabledChannels: rare(0.05) ? ["sms"] : [],
      pause: rare(0.03) ? { reason: "owner", since: at - DAY } : null,
      isTeamPaused: rare(0.03),
      licenses: rare(0.3) ? licensesAround(dice, at) : null,
    },
  };
  return { snapshot, question };
}

/** Returns a zip in a state, or none. */
export function zipIn(dice: Dice, state: State): string | null {
  if (dice.chance(0.3)) return null;
  const runs = (ZIP_RUNS[state] ?? "0:00000").split(" ");
  const [, first = "00000", last = first] = dice.pick(runs).split(/[:-]/);
  const zip = String(dice.between(Number(first), Number(last))).padStart(5, "0");
  return dice.chance(0.2) ? `${zip}-1234` : zip;
}

const stopBefore = (dice: Dice, at: number) => ({
  channel: dice.pick([null, ...CHANNELS]),
  stoppedAt: at - dice.pick([0, 60, 299, 300, 301, 86_400]) * SECOND,
});

function consentsBefore(dice: Dice, at: number, isPlain: boolean): ConsentFact[] {
  return CHANNELS.flatMap((channel) => {
    const kind = isPlain ? "written" : dice.pick([null, "inquiry", "express", "written"] as const);
    if (kind === null) return [];
    const capturedAt = at - dice.pick([DAY, 100 * DAY, 539 * DAY, 540 * DAY - 1, 540 * DAY, 600 * DAY]);
    const expiresAt = dice.chance(isPlain ? 0.05 : 0.2) ? at + dice.between(-3 * 24, 5 * 24) * HOUR : null;
    return [{ id: `${kind}-${channel}`, channel, kind, capturedAt, expiresAt }];
  });
}

type Place = { readonly at: number; readonly state: State | null; readonly areaState: State | null };

function scrubsBefore(dice: Dice, { at, state, areaState }: Place): ScrubFact[] {
  const states = [state, areaState].flatMap((one) => (one === null ? [] : [`US-${one.toUpperCase()}`]));
  const lists = ["national", ...states].filter(() => dice.chance(0.8));
  if (dice.chance(0.03)) lists.push(dice.pick(["internal", "litigator"]));
  return lists.map((list) => ({
    list,
    isListed: dice.chance(list === "internal" || list === "litigator" ? 0.8 : 0.08),
    listDate: at - dice.pick([1, 20, 31, 31, 45, 60, 61]) * DAY - dice.pick([0, 0, 1]),
  }));
}

function attemptsBefore(dice: Dice, at: number, most: number): AttemptFact[] {
  return Array.from({ length: dice.between(0, most) }, () => ({
    channel: dice.pick(CHANNELS),
    automated: dice.chance(0.7),
    purpose: dice.pick(PURPOSES),
    startedAt:
      at - dice.pick([dice.between(0, 30 * 3_600) * SECOND, 8 * HOUR, 24 * HOUR, 24 * HOUR - 1, 24 * HOUR + 1, 0]),
    isSameAddress: dice.chance(0.8),
  }));
}

const inboundBefore = (dice: Dice, at: number): Snapshot["lastInboundAt"] =>
  Object.fromEntries(
    CHANNELS.filter(() => dice.chance(0.3)).map((channel) => [
      channel,
      at - dice.pick([0, HOUR, DAY - 1, DAY, DAY + 1, 5 * DAY]),
    ]),
  );

function licensesAround(dice: Dice, at: number) {
  const day = () => new Date(at + dice.between(-3, 3) * DAY).toISOString().slice(0, 10);
  return STATES.filter(() => dice.chance(0.7)).map((state) => ({
    state,
    from: dice.chance(0.3) ? day() : null,
    to: dice.chance(0.3) ? day() : null,
  }));
}
