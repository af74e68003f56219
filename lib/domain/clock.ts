import { DAY_MS } from "./day";

/** The clocks of a machine. All in milliseconds; injected so that tests can bend them. */
export type Clocks = {
  /** Time of day, since the Unix epoch. Can be set to anything at any moment. */
  readonly wall: () => number;
  /** Time since some fixed moment. Never set, but may stand still while the machine sleeps. */
  readonly steady: () => number;
  /** Time since the machine started, including the time it slept. */
  readonly uptime: () => number;
};

/** A difference up to this is followed at once: 5 minutes. */
export const STEP_MS = 5 * 60_000;
/** A larger step is followed once it has lasted an eighth of its size, within these bounds: 10 minutes and 24 hours. */
const LEAST_HELD_MS = 10 * 60_000;
const MOST_HELD_MS = DAY_MS;
const HELD_PART = 8;
/** While it is ahead, it runs slower by this part, until the wall clock has caught up. */
const SLOWER_PART = 8;
/** Further ahead than this it does not stay: a day. */
export const MOST_AHEAD_MS = DAY_MS;

/** One question to the clock of another machine. All in milliseconds. */
export type ClockAnswer = {
  /** The moment it gave. */
  readonly theirs: number;
  /** The wall clock of this machine just after the stopwatch was started, in whole milliseconds. */
  readonly askedAt: number;
  /** How long the answer took. */
  readonly took: number;
};

/**
 * Returns how far another clock is ahead of the one of this machine, given what was believed before. The answer was given
 * at some moment while it was awaited, so it proves bounds and no number: a belief within them stays, another one moves to
 * the nearer bound. So a slow answer never moves a clock that is right, and quick ones narrow the error. Milliseconds.
 */
export function offsetProvenBy({ theirs, askedAt, took }: ClockAnswer, believed: number): number {
  // The wall clock is cut to whole milliseconds: it was asked up to one later.
  const [least, most] = [theirs - (askedAt + 1 + took), theirs - askedAt];
  return Math.min(most, Math.max(least, believed));
}

/** How long a step of the wall clock has to last before it is followed, in milliseconds. */
export const heldFor = (step: number) => Math.min(MOST_HELD_MS, Math.max(LEAST_HELD_MS, Math.abs(step) / HELD_PART));

/**
 * The time of day that never runs backward. It follows the wall clock. If that is set back, this one continues from the
 * last moment, a little slower, until the wall clock has caught up: a new id then still sorts after an earlier one, and a
 * sleep of 10 minutes lasts 10 minutes. If the wall clock jumps forward by more than 5 minutes without the machine
 * having slept, the jump is followed only after it has lasted an eighth of its size (at least 10 minutes, at most 24
 * hours): a wrong clock that is soon put right leaves no trace. If it is set back by more than a day, that is followed
 * after the same wait: no time stays far in the future. Epoch milliseconds.
 */
export class HybridClock {
  readonly #clocks: Clocks;
  /** What it said at the steady moment `#at`. */
  #time: number;
  #at: number;
  /** How long the machine had slept by then. */
  #slept: number;
  /** Since when the wall clock has been off by more than can be followed, by the steady clock. */
  #offSince: number | null = null;
  #onStep: (step: number) => void = () => {};

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
    this.#time = clocks.wall();
    this.#at = clocks.steady();
    this.#slept = clocks.uptime() - this.#at;
  }

  /** Calls `tell` once for each step of the wall clock that is not followed at once; `step` is in milliseconds. */
  onStep(tell: (step: number) => void): void {
    this.#onStep = tell;
  }

  /** The current moment. */
  now(): number {
    const steady = this.#clocks.steady();
    const wall = this.#clocks.wall();
    const elapsed = Math.max(0, steady - this.#at);
    const ahead = this.#time + elapsed - wall;
    if (ahead < -STEP_MS && !this.#hasSlept(steady, ahead)) return this.#hold(steady, wall, ahead);
    if (ahead > MOST_AHEAD_MS) return this.#hold(steady, wall, ahead);
    this.#offSince = null;
    if (ahead <= 0) return this.#set(wall, steady);
    return this.#set(Math.max(wall, this.#time + elapsed - elapsed / SLOWER_PART), steady);
  }

  /** Takes a moment that was issued before, here or elsewhere: nothing earlier is issued from now on. */
  learn(issued: number): void {
    const now = this.now();
    if (issued > now && issued - this.#clocks.wall() <= MOST_AHEAD_MS) this.#time = issued;
  }

  #hold(steady: number, wall: number, ahead: number): number {
    if (this.#offSince === null) {
      this.#offSince = steady;
      this.#onStep(-ahead);
    }
    if (steady - this.#offSince >= heldFor(ahead)) {
      this.#offSince = null;
      return this.#set(wall, steady);
    }
    return this.#set(this.#time + Math.max(0, steady - this.#at), steady);
  }

  /** Has the machine slept, since the last time it was asked, for as long as the wall clock is ahead? */
  #hasSlept(steady: number, ahead: number): boolean {
    const slept = this.#clocks.uptime() - steady;
    const hasSlept = Math.abs(slept - this.#slept + ahead) <= STEP_MS;
    if (hasSlept) this.#slept = slept;
    return hasSlept;
  }

  #set(time: number, steady: number): number {
    this.#time = time;
    this.#at = steady;
    return Math.floor(time);
  }
}
