import { Failure } from "@/lib/domain/failure";

/** Resolution of the deadline: a timer for each piece of work would cost more than most of the work. */
const TICK_MS = 100;

type Waiting = { readonly until: number; readonly giveUp: () => void };
const waiting = new Set<Waiting>();
let ticking: NodeJS.Timeout | undefined;

/**
 * Returns a function that waits for several pieces of work, one after the other, for `milliseconds` in all, accurate to
 * a tenth of a second; time between them does not count. Fails with `unavailable` when the time is used up: the work
 * itself continues, and its result is ignored.
 */
export function withDeadline(milliseconds: number): <Result>(work: Promise<Result>) => Promise<Result> {
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
