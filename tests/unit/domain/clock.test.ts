import { beforeEach, describe, expect, test } from "vitest";
import { HybridClock, heldFor, MOST_AHEAD_MS, offsetProvenBy, STEP_MS } from "@/lib/domain/clock";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 24);

let wall = START;
let steady = 0;
let uptime = 0;
let clock: HybridClock;
let steps: number[];

beforeEach(() => {
  wall = START;
  steady = 5_000;
  uptime = 1_000_000;
  clock = new HybridClock({ wall: () => wall, steady: () => steady, uptime: () => uptime });
  steps = [];
  clock.onStep((step) => steps.push(step));
});

/** Advances every clock and reads the time every minute. */
function pass(ms: number): void {
  for (let left = ms; left > 0; left -= MINUTE) {
    const part = Math.min(left, MINUTE);
    wall += part;
    steady += part;
    uptime += part;
    clock.now();
  }
}

test("follows the wall clock, including small steps forward", () => {
  pass(10 * MINUTE);
  expect(clock.now()).toBe(wall);
  wall += STEP_MS - 1;
  expect(clock.now()).toBe(wall);
  expect(steps).toEqual([]);
});

test("an hour back loses no time: later times stay later, and 10 minutes last 10 minutes", () => {
  pass(MINUTE);
  const before = clock.now();
  wall -= HOUR;
  expect(clock.now()).toBeGreaterThanOrEqual(before);
  const sleepUntil = clock.now() + 10 * MINUTE;
  pass(5 * MINUTE);
  // Set right again: five minutes are left.
  wall += HOUR;
  expect(sleepUntil - clock.now()).toBeGreaterThan(4 * MINUTE);
  expect(sleepUntil - clock.now()).toBeLessThan(6 * MINUTE);
});

test("catches up with a clock that was set back permanently", () => {
  const before = clock.now();
  wall -= HOUR;
  let last = before;
  for (let minute = 0; minute < 9 * 60; minute++) {
    pass(MINUTE);
    expect(clock.now()).toBeGreaterThanOrEqual(last);
    last = clock.now();
  }
  expect(clock.now()).toBe(wall);
});

test("a jump of 1,100 days for an hour leaves no trace", () => {
  pass(MINUTE);
  wall += 1_100 * DAY;
  pass(HOUR);
  expect(clock.now()).toBe(START + HOUR + MINUTE);
  wall -= 1_100 * DAY;
  expect(clock.now()).toBe(wall);
  expect(steps).toEqual([1_100 * DAY]);
});

test("follows a jump forward that lasts", () => {
  wall += 2 * HOUR;
  pass(heldFor(2 * HOUR) - MINUTE);
  expect(clock.now()).toBeLessThan(wall);
  pass(2 * MINUTE);
  expect(clock.now()).toBe(wall);
});

test("follows at once after the machine has slept", () => {
  for (const slept of [2 * DAY, HOUR]) {
    wall += slept;
    uptime += slept;
    expect(clock.now()).toBe(wall);
    pass(MINUTE);
  }
  expect(steps).toEqual([]);
});

test("does not stay far in the future after a wrong clock was set right", () => {
  wall -= 400 * DAY;
  pass(heldFor(400 * DAY) + MINUTE);
  expect(clock.now()).toBe(wall);
  expect(steps).toEqual([-400 * DAY]);
});

test("issues no time before an issued one, unless that is more than a day ahead", () => {
  clock.learn(START + HOUR);
  expect(clock.now()).toBe(START + HOUR);
  clock.learn(START + MOST_AHEAD_MS + 2 * HOUR);
  expect(clock.now()).toBeLessThan(START + 2 * HOUR);
});

describe("The offset from the clock of the database", () => {
  test.each([0, 0.3, 5, 250, 900])("stays 0 on one machine, at any point in %s ms", (took) => {
    for (const part of [0, 0.1, 0.5, 0.9, 1])
      for (const fraction of [0, 0.4, 0.999]) {
        const answer = { theirs: START + fraction + took * part, askedAt: START, took };
        expect(offsetProvenBy(answer, 0)).toBe(0);
      }
  });

  test("moves as far as a response proves, and no farther", () => {
    const ahead = { theirs: START + 300, askedAt: START, took: 20 };
    expect(offsetProvenBy(ahead, 0)).toBe(279);
    expect(offsetProvenBy(ahead, 290)).toBe(290);
    expect(offsetProvenBy({ theirs: START - 300, askedAt: START, took: 20 }, 0)).toBe(-300);
  });

  test("comes within two milliseconds of the truth after quick responses, whatever slow ones said", () => {
    let offset = 0;
    for (const took of [800, 40, 3, 600, 1, 90])
      offset = offsetProvenBy({ theirs: START + 42.5 + took / 3, askedAt: START, took }, offset);
    expect(Math.abs(offset - 42.5)).toBeLessThan(2);
  });
});
