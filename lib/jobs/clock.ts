import { currentTime } from "@/lib/data/clock";

/** Cancels what was scheduled; does nothing once it has run. */
export type Cancel = () => void;

/** Time as jobs see it. Tests pass one that they move themselves. */
export type Clock = {
  /** The present, in epoch milliseconds. */
  readonly now: () => number;
  /** Runs `act` once after `ms` milliseconds. */
  readonly after: (ms: number, act: () => void) => Cancel;
};

/** The longest delay that a timer of Node takes; a longer one would fire at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** The clock of the service, which never runs backwards. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: currentTime,
  after: (ms, act) => {
    const timer = setTimeout(act, Math.min(Math.max(0, ms), LONGEST_DELAY_MS)).unref();
    return () => clearTimeout(timer);
  },
};
