import { expect, test } from "vitest";
import { decide } from "@/lib/domain/contact/gate/decide";
import { SHIPPED_RULES } from "@/lib/domain/contact/gate/shipped/shipped-rules";
import { STATES } from "@/lib/domain/state";
import { isHolidayIn } from "../../support/gate/holiday-dates";
import { type Dice, randomCase, timeOn, toDice } from "../../support/gate/random-borrower";
import { secondDecision } from "../../support/gate/second-gate";

const DECISIONS = Number(process.env["GATE_DECISIONS"] ?? 3_000);
const SEED = Number(process.env["GATE_SEED"] ?? 20_261_125);
const DAY = 86_400_000;
const FIRST = Date.parse("2026-01-01");
const YEARS = 10;

const days = Array.from({ length: Math.round(YEARS * 365.25) }, (_, index) => FIRST + index * DAY);
const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10);

/** The second Sunday of March and the first of November. */
const isClockChange = (day: number) => {
  const [, month, date] = dateOf(day).split("-").map(Number);
  const isSunday = new Date(day).getUTCDay() === 0;
  return isSunday && ((month === 3 && Number(date) >= 8 && Number(date) <= 14) || (month === 11 && Number(date) <= 7));
};

const PLACES = [...STATES, null];
const clockChanges = days.filter(isClockChange);
/** Each holiday of each state that has its own, and each federal holiday in each state. */
const holidays = days.flatMap((day) =>
  PLACES.filter((state) => isHolidayIn(state ?? "us", dateOf(day))).map((state) => ({ state, day })),
);
const changes = clockChanges.flatMap((day) => PLACES.map((state) => ({ state, day })));
const special = [...holidays, ...changes];

/** Goes through all holidays and clock changes of all states in turn, with random days between. */
const dayOf = (dice: Dice, index: number) =>
  index % 2 === 0
    ? (special[(index / 2) % special.length] ?? { state: null, day: FIRST })
    : { state: dice.pick(PLACES), day: dice.pick(days) };

/** Returns a decision in the form of the second implementation. */
function firstDecision(...[snapshot, question]: Parameters<typeof secondDecision>): ReturnType<typeof secondDecision> {
  const decision = decide(snapshot, SHIPPED_RULES, question);
  return {
    decision: decision.decision,
    judgedAs: decision.judgedAs,
    reasons: decision.reasons.map(({ code, rule }) => `${code} ${rule}`).sort(),
    nextOpening: decision.nextOpening,
    until: decision.until,
    windowEndsAt: decision.windowEndsAt,
    caps: decision.caps.map(({ rule, used, limit, freesAt }) => `${rule} ${used}/${limit} ${freesAt}`).sort(),
  };
}

test(`${DECISIONS} random decisions agree with a second implementation`, () => {
  const dice = toDice(SEED);
  const outcomes = new Map<string, number>();
  const codes = new Set<string>();
  const different: unknown[] = [];
  const seen = new Set<unknown>();
  for (let index = 0; index < DECISIONS; index++) {
    // A short run takes part of the special days: the seed decides where it begins.
    const at = dayOf(dice, DECISIONS < 2 * special.length ? index * 7 + (index % 2) : index);
    seen.add(at);
    const { snapshot, question } = randomCase(dice, at.state, timeOn(dice, at.day));
    const [first, second] = [firstDecision(snapshot, question), secondDecision(snapshot, question)];
    outcomes.set(first.decision, (outcomes.get(first.decision) ?? 0) + 1);
    for (const reason of first.reasons) codes.add(reason.split(" ")[0] ?? "");
    if (JSON.stringify(first) !== JSON.stringify(second)) different.push({ snapshot, question, first, second });
    if (different.length >= 3) break;
  }
  const figures = ["allow", "hold", "review", "block"].map((outcome) => `${outcomes.get(outcome) ?? 0} ${outcome}`);
  const covered = special.filter((one) => seen.has(one)).length;
  console.log(
    `${DECISIONS} decisions over ${STATES.length} states and unknown ones: ${different.length} differences (${figures.join(", ")}); ` +
      `${covered} of ${special.length} holidays and clock changes of ${YEARS} years by state`,
  );
  expect(different).toEqual([]);
  // All but emergencies, of which none ships.
  expect(codes.size).toBeGreaterThanOrEqual(28);
});

/** The share of the processor is measured, not the time: other tests may run beside this one. */
function microseconds(repeat: number, work: () => void): number {
  const start = process.cpuUsage();
  for (let round = 0; round < repeat; round++) work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / repeat;
}

/** The short form runs beside other tests, which take their share of the caches. */
const MOST_MICROSECONDS = DECISIONS >= 100_000 ? 20 : 80;

test(`a decision takes less than ${MOST_MICROSECONDS} µs`, () => {
  const dice = toDice(SEED);
  const cases = Array.from({ length: 2_000 }, () => {
    const { snapshot, question } = randomCase(
      dice,
      dice.pick(STATES),
      timeOn(dice, FIRST + dice.between(300, 330) * DAY),
    );
    // Most people have a phone of the state they live in.
    const areaState = dice.chance(0.1) ? dice.pick(STATES) : snapshot.state;
    return { question, snapshot: { ...snapshot, phone: { ...snapshot.phone, areaState } } };
  });
  const decideAll = () => {
    for (const { snapshot, question } of cases) decide(snapshot, SHIPPED_RULES, question);
  };
  microseconds(3, decideAll);
  const best = Math.min(...Array.from({ length: 10 }, () => microseconds(3, decideAll) / cases.length));
  console.log(`a decision about a random borrower takes ${best.toFixed(1)} µs`);
  expect(best).toBeLessThan(MOST_MICROSECONDS);
});
