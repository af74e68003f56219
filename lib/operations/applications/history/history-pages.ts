import { type ChainedRow, listHistory, type ReadHistoryRow } from "@/lib/data/applications/history/history";
import { takingTurns } from "@/lib/data/turn";
import type { Reading } from "@/lib/database/sql";
import type { Action } from "@/lib/domain/action";

const PAGE = 200;

type Entry = ReadHistoryRow & ChainedRow;

/** Yields the entries of a file, newest first, in pages, so that a long history delays no one else. */
export async function* historyPages(sql: Reading, id: string): AsyncGenerator<readonly Entry[]> {
  const turn = takingTurns();
  let from: string | null = null;
  do {
    const entries: readonly Entry[] = await listHistory(sql, id, from, PAGE);
    yield entries;
    await turn();
    from = entries.at(-1)?.previousId ?? null;
  } while (from !== null);
}

/** Returns the last time that this action was done to a file. */
export async function findLastAction(sql: Reading, id: string, action: Action): Promise<ReadHistoryRow | null> {
  for await (const entries of historyPages(sql, id)) {
    const found = entries.find((entry) => entry.action === action);
    if (found !== undefined) return found;
  }
  return null;
}
