import { currentTime } from "@/lib/data/clock";

/** Cancels scheduled work; does nothing once it has run. */
export type Cancel = () => void;

/** Time for jobs. Tests pass a clock that they move themselves. */
export type Clock = {
  /** Returns the current time, in epoch milliseconds. */
  readonly now: () => number;
  /** Runs `act` once after `ms` milliseconds. */
  readonly after: (ms: number, act: () => void) => Cancel;
};

/** The longest delay that a Node timer accepts; a longer one would fire at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** The clock of the service, which never runs backward. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: currentTime,
  after: (ms, act) => {
    const timer = setTimeout(act, Math.min(Math.max(0, ms), LONGEST_DELAY_MS)).unref();
    return () => clearTimeout(timer);
  },
};
