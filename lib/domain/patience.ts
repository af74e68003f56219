import { Failure } from "./failure";

/**
 * Waits for several pieces of work, one after the other, for so many milliseconds in all; what comes between them does
 * not count. Fails with `unavailable` when they are used up: what was waited for goes on, and nobody hears of its end.
 */
export function patience(milliseconds: number): <Result>(work: Promise<Result>) => Promise<Result> {
  let left = milliseconds;
  return async (work) => {
    const started = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(takesTooLong()), left);
    });
    try {
      return await Promise.race([work, tooLong]);
    } finally {
      clearTimeout(timer);
      left = Math.max(0, left - (performance.now() - started));
    }
  };
}

const takesTooLong = () => new Failure("unavailable", "This takes too long at the moment; try again shortly.");
