import { Failure } from "./failure";

/** How finely time is told here: a timer for each piece of work would cost more than most of the work. */
const TICK_MS = 100;

type Waiting = { readonly until: number; readonly giveUp: () => void };
const waiting = new Set<Waiting>();
let ticking: NodeJS.Timeout | undefined;

/**
 * Waits for several pieces of work, one after the other, for so many milliseconds in all, give or take a tenth of a
 * second; what comes between them does not count. Fails with `unavailable` when they are used up: what was waited for
 * goes on, and nobody hears of its end.
 */
export function patience(milliseconds: number): <Result>(work: Promise<Result>) => Promise<Result> {
  let left = milliseconds;
  return (work) =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const wait: Waiting = { until: started + left, giveUp: () => reject(takesTooLong()) };
      const end = () => {
        waiting.delete(wait);
        left -= performance.now() - started;
      };
      begin(wait);
      work.then(
        (result) => {
          end();
          resolve(result);
        },
        (failure) => {
          end();
          reject(failure);
        },
      );
    });
}

function begin(wait: Waiting): void {
  waiting.add(wait);
  ticking ??= setInterval(tick, TICK_MS).unref();
}

function tick(): void {
  const now = performance.now();
  for (const wait of waiting) {
    if (now < wait.until) continue;
    waiting.delete(wait);
    wait.giveUp();
  }
  if (waiting.size > 0) return;
  clearInterval(ticking);
  ticking = undefined;
}

const takesTooLong = () => new Failure("unavailable", "This takes too long at the moment; try again shortly.");
