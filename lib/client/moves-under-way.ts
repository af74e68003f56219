import type { QueryClient } from "@tanstack/react-query";

/** What every change that can move cards is filed under in the cache. */
export const MOVE = ["move"] as const;

const isMoving = (cache: QueryClient) => cache.isMutating({ mutationKey: MOVE }) > 0;

/**
 * Reads what can only be told apart from the moves laid over it while there are none: an answer that comes while one
 * is on its way may or may not count it, and is read anew when it has ended.
 */
export async function readBetweenMoves<Answer>(cache: QueryClient, read: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await read();
    if (!isMoving(cache)) return answer;
    await movesEnded(cache);
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
