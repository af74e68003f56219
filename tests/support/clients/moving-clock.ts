import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clock } from "@/lib/jobs/clock";

/** Turns of the event loop that timer callbacks get before time advances. */
const TURNS = 20;

/** A clock that stands still until a test advances it. */
export class MovingClock implements Clock {
  #now: number;
  #timers: { readonly at: number; readonly act: () => void }[] = [];

  constructor(now: number) {
    this.#now = now;
  }

  readonly now = () => this.#now;

  readonly after = (ms: number, act: () => void) => {
    const timer = { at: this.#now + Math.max(0, ms), act };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /** Advances time by `ms`, stopping at each timer on the way until `settle` resolves. */
  async advance(ms: number, settle: () => Promise<unknown> = turns): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#now = Math.max(this.#now, next.at);
      next.act();
      await settle();
    }
    this.#now = end;
  }
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await nextTurn();
}
