import type { QueryClient } from "@tanstack/react-query";
import type { Move } from "./move-card";

/** The cache key of changes of a board, of single cards and of many. */
export const MOVE = ["move"] as const;

/** Returns whether a change is pending that is overlaid on the board. */
const isMoving = (cache: QueryClient) =>
  cache.isMutating({ mutationKey: MOVE, predicate: ({ state }) => movesOf(state.variables).length > 0 }) > 0;

/** Returns the moves to overlay on the columns until a change of a board is confirmed; none if it moves nothing. */
export const movesOf = (change: unknown): readonly Move[] => {
  const { moves } = change as { readonly moves?: readonly Move[] };
  return moves ?? [change as Move];
};

type Reading<Answer> = { readonly signal: AbortSignal; readonly read: () => Promise<Answer> };

/**
 * Reads data that is correct only while no move is pending: a response that arrives meanwhile may or may not count the
 * move, and is read again when the move has ended.
 */
export async function readBetweenMoves<Answer>(cache: QueryClient, { signal, read }: Reading<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await read();
    if (signal.aborted || !isMoving(cache)) return answer;
    await movesEnded(cache);
    // Code that aborts the read also repeats it.
    if (signal.aborted) return answer;
  }
}

const movesEnded = (cache: QueryClient) =>
  new Promise<void>((resolve) => {
    const stop = cache.getMutationCache().subscribe(() => {
      if (isMoving(cache)) return;
      stop();
      resolve();
    });
  });
