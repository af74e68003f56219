import type { QueryClient } from "@tanstack/react-query";
import type { Move } from "./move-card";

/** What the changes of a board are filed under in the cache: of single cards, and of many. */
export const MOVE = ["move"] as const;

/** Is a change on its way that is laid over what is shown? */
const isMoving = (cache: QueryClient) =>
  cache.isMutating({ mutationKey: MOVE, predicate: ({ state }) => movesOf(state.variables).length > 0 }) > 0;

/** What is laid over the columns until a change of a board is confirmed; for one that moves nothing, none. */
export const movesOf = (change: unknown): readonly Move[] => {
  const { moves } = change as { readonly moves?: readonly Move[] };
  return moves ?? [change as Move];
};

type Reading<Answer> = { readonly signal: AbortSignal; readonly read: () => Promise<Answer> };

/**
 * Reads what is only right while no move is on its way: an answer that comes meanwhile may or may not count it, and is
 * read anew when the move has ended.
 */
export async function readBetweenMoves<Answer>(cache: QueryClient, { signal, read }: Reading<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await read();
    if (signal.aborted || !isMoving(cache)) return answer;
    await movesEnded(cache);
    // Whoever gave it up reads it anew themselves.
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
