import { setImmediate as others, setTimeout as wait } from "node:timers/promises";

/** Who waits for what others had asked for before begins after this time all the same. */
const MOST_WAIT_MS = 500;

type Turn<Result> = { hasBegun: boolean; readonly result: Promise<Result> };

/**
 * Shares work among those who ask for the same at once. It is done one turn after the other, and each turn is for all
 * who asked before it began: everybody is told of what was there when they asked, or later. What is the `same` is
 * named beside the `source` that it is read from.
 */
export function together<Result>() {
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
      // Lets those in who come with the first.
      if (last === undefined) await others();
      else await Promise.race([Promise.allSettled([last.result]), wait(MOST_WAIT_MS, undefined, { ref: false })]);
      turn.hasBegun = true;
      return work();
    }
  };
}
