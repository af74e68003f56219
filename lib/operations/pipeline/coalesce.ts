import { setImmediate as others, setTimeout as wait } from "node:timers/promises";

/** Longest wait for the previous run before the next one starts anyway. */
const MOST_WAIT_MS = 500;

type Turn<Result> = { hasBegun: boolean; readonly result: Promise<Result> };

/**
 * Returns a function that shares work among callers who ask for the same thing at once. Runs follow one after the
 * other, and each run serves everyone who asked before it began: nobody gets data older than their request. `same`
 * identifies the work, beside the `source` that it reads from.
 */
export function coalesce<Result>() {
  const sources = new WeakMap<object, Map<string, Turn<Result>>>();
  return (source: object, same: string, work: () => Promise<Result>): Promise<Result> => {
    const turns = sources.get(source) ?? new Map<string, Turn<Result>>();
    sources.set(source, turns);
    const last = turns.get(same);
    if (last !== undefined && !last.hasBegun) return last.result;
    const turn: Turn<Result> = { hasBegun: false, result: begin() };
    turns.set(same, turn);
    const leave = () => {
      if (turns.get(same) === turn) turns.delete(same);
    };
    turn.result.then(leave, leave);
    return turn.result;

    async function begin(): Promise<Result> {
      // Lets callers join that arrive together with the first.
      if (last === undefined) await others();
      else await Promise.race([Promise.allSettled([last.result]), wait(MOST_WAIT_MS, undefined, { ref: false })]);
      turn.hasBegun = true;
      return work();
    }
  };
}
