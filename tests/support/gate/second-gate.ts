import type { Question } from "@/lib/domain/contact/gate/decision";
import type { Snapshot } from "@/lib/domain/contact/gate/snapshot";
import { isHolidayIn } from "./holiday-dates";
import { CLOSINGS, type ClosingRow, LAW, type LawRow } from "./law-table";
import { localTime } from "./local-time";
import { capsAt } from "./second-caps";
import { type Moment, momentAt, STARTED } from "./second-moment";
import { type SecondReason, standing } from "./second-standing";

const HOUR = 3_600_000;
/** Contact is looked for so far ahead. No shipped rule closes longer than a few days. */
const HOURS_AHEAD = 20 * 24;

export type SecondDecision = {
  readonly decision: string;
  readonly judgedAs: string;
  /** "code rule", sorted. */
  readonly reasons: readonly string[];
  readonly nextOpening: number | null;
  readonly until: number | null;
  readonly windowEndsAt: number | null;
  /** "rule used/limit freesAt", sorted. */
  readonly caps: readonly string[];
};

/** Decides as the gate does, by other means. */
export function secondDecision(snapshot: Snapshot, question: Question): SecondDecision {
  const { at } = question;
  const moment = momentAt(snapshot, question, at);
  const closed = closures(question, moment, lengthOf(question));
  const caps = capsAt(snapshot, question, moment);
  const reasons: SecondReason[] = [...standing({ snapshot, question, moment }), ...closed];
  for (const { rule, isFull, freesAt } of caps)
    if (isFull) reasons.push(["cap", rule, freesAt === null ? "review" : "hold"]);
  if (sleepEnd(snapshot, question, moment) > at) reasons.push(["asleep", "check.asleep", "hold"]);
  const nextOpening = openingFrom(snapshot, question);
  if (outcome(reasons) === "hold") {
    const later = nextOpening === null ? null : momentAt(snapshot, question, nextOpening);
    if (later === null || standing({ snapshot, question, moment: later }).length > 0)
      reasons.push(["no_opening", "check.no-opening", "review"]);
  }
  const decision = outcome(reasons);
  return {
    decision,
    judgedAs: moment.purpose,
    reasons: reasons.map(([code, rule]) => `${code} ${rule}`).sort(),
    nextOpening,
    until: decision === "hold" ? nextOpening : null,
    windowEndsAt: decision === "allow" ? endOfWindow(question, moment) : null,
    caps: caps
      .map(({ rule, used, limit, freesAt, isFull }) => `${rule} ${used}/${limit} ${isFull ? freesAt : null}`)
      .sort(),
  };
}

function outcome(reasons: readonly SecondReason[]): string {
  for (const one of ["block", "review", "hold"]) if (reasons.some(([, , leadsTo]) => leadsTo === one)) return one;
  return "allow";
}

/** A call must have ended when the hours end. */
const lengthOf = ({ channel }: Question) => (channel === "call" ? 30_000 : 0);

function sleepEnd({ sleepUntil }: Snapshot, { automated }: Question, { purpose }: Moment): number {
  const isExempt = purpose === "opt_out_confirmation" || (purpose === "reply" && !automated);
  return isExempt || sleepUntil === null ? -Infinity : sleepUntil;
}

/** Returns whether the hours and days of all rules allow contact at this moment. */
export const areHoursOpen = (snapshot: Snapshot, question: Question): boolean =>
  closures(question, momentAt(snapshot, question, question.at), 0).length === 0;

/** Returns the rules about hours and days that do not allow contact at this moment. */
function closures(question: Question, moment: Moment, length: number): SecondReason[] {
  if (question.channel === "email" || !STARTED.includes(moment.purpose)) return [];
  const found = new Map<string, SecondReason>();
  for (const { states, zones } of moment.places) {
    const laws = lawsOf(states, question);
    const closings = closingsOf(states, moment);
    for (const zone of zones) {
      for (const law of laws) add(law.id, (at) => lawFailure(law, zone, at));
      for (const row of closings) add(row.id, (at) => closingFailure(row, zone, at));
    }
  }
  return [...found.values()];

  function add(id: string, failure: (at: number) => string | null) {
    if (found.has(id)) return;
    const now = failure(moment.at);
    if (now !== null) found.set(id, [now, id, "hold"]);
    else if (length > 0 && failure(moment.at + length) !== null) found.set(id, ["hours", id, "hold"]);
  }
}

const isOf = (states: readonly string[], state: string) =>
  state === "us" || state === "house" || states.includes(state);

const lawsByKey = new Map<string, readonly LawRow[]>();

function lawsOf(states: readonly string[], { channel, automated }: Question): readonly LawRow[] {
  const key = `${states.join()} ${channel} ${automated}`;
  const laws =
    lawsByKey.get(key) ??
    LAW.filter(
      ({ state, contact }) =>
        isOf(states, state) && (contact === "any" || contact === channel || (contact === "automated" && automated)),
    );
  lawsByKey.set(key, laws);
  return laws;
}

const closingsOf = (states: readonly string[], { consents }: Moment) =>
  CLOSINGS.filter(
    (row) => isOf(states, row.state) && !(row.isLiftedByConsent && consents.some(({ kind }) => kind !== "inquiry")),
  );

function lawFailure({ week, holiday, from, to }: LawRow, zone: string, at: number): string | null {
  const { date, weekday, hour } = localTime(zone, at);
  if (date < from || (to !== "" && date >= to)) return null;
  const hours = weekday === "Sun" ? week.sun : weekday === "Sat" ? week.sat : week["mon-fri"];
  if (hours === null) return "closed_day";
  const isShort = holiday !== null && isHolidayIn("us", date);
  const opens = isShort ? Math.max(hours[0], holiday[0]) : hours[0];
  const closes = isShort ? Math.min(hours[1], holiday[1]) : hours[1];
  return hour >= opens && hour < closes ? null : "hours";
}

function closingFailure(row: ClosingRow, zone: string, at: number): string | null {
  const { date, weekday } = localTime(zone, at);
  if (date < row.from) return null;
  if (row.isSunday && weekday === "Sun") return "closed_day";
  return row.isHolidays && isHolidayIn(row.state, date) ? "holiday" : null;
}

/** Tries every moment at which anything may change, in order, and returns the first at which contact may begin. */
function openingFrom(snapshot: Snapshot, question: Question): number | null {
  for (const time of momentsFrom(snapshot, question.at)) {
    const moment = momentAt(snapshot, question, time);
    const caps = capsAt(snapshot, question, moment).filter(({ isFull }) => isFull);
    if (caps.some(({ freesAt }) => freesAt === null)) return null;
    if (caps.length > 0 || sleepEnd(snapshot, question, moment) > time) continue;
    if (closures(question, moment, lengthOf(question)).length === 0) return time;
  }
  return null;
}

/** Yields the time itself, each full hour after it, and the end of each cap and pause. */
function* momentsFrom({ attempts, sleepUntil }: Snapshot, at: number): Generator<number> {
  yield at;
  const ends = attempts.flatMap(({ startedAt }) => [startedAt + 24 * HOUR, startedAt + 8 * HOUR]);
  const special = [...ends, sleepUntil ?? at].filter((time) => time > at).sort((a, b) => a - b);
  const last = Math.max(at, ...special) + HOURS_AHEAD * HOUR;
  for (let mark = Math.floor(at / HOUR) * HOUR + HOUR; mark < last; mark += HOUR) {
    while (special[0] !== undefined && special[0] < mark) yield special.shift() ?? mark;
    yield mark;
  }
}

/** Returns the first full hour after the moment at which a rule closes. */
function endOfWindow(question: Question, moment: Moment): number | null {
  const first = Math.floor(moment.at / HOUR) * HOUR;
  for (let ahead = 1; ahead <= 48; ahead++) {
    const at = first + ahead * HOUR;
    if (closures(question, { ...moment, at }, 0).length > 0) return at;
  }
  return null;
}
