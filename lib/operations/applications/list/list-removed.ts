import type { RemovedPage, RemovedQuery } from "@/lib/contract/applications/removed";
import { listRemoved } from "@/lib/data/applications/removed-applications";
import { firstIdAt } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import { REMOVED_KEPT_DAYS, REMOVED_KEPT_MS } from "@/lib/domain/applications/removed";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";
import { isEntryPosition, pageOf, readCursor } from "@/lib/operations/cursor";

/**
 * Lists removed applications, oldest removal first, so that a copy can delete them. Fails with `cursor_expired` if
 * `since` is before the time from which removals are kept.
 */
export async function listRemovedPage(caller: Caller, { since, limit, cursor }: RemovedQuery): Promise<RemovedPage> {
  if (caller.ownFilesOnly === true)
    throw new Failure(
      "forbidden",
      "You cannot list removed applications, because you see only your own files. Ask a manager for the list.",
    );
  const earliest = caller.now - REMOVED_KEPT_MS;
  if (since !== undefined && since < earliest) {
    throw new Failure(
      "cursor_expired",
      `Removals are listed for ${REMOVED_KEPT_DAYS} days. Read all applications again, and remove those that are no longer listed.`,
    );
  }
  const after = cursor === undefined ? firstIdAt(since ?? earliest) : readCursor(cursor, isEntryPosition)[0];
  const { read } = await database();
  const rows = await listRemoved(read, { teamId: caller.teamId, after, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ id }) => [id]);
  return { data: page.map(({ applicationId: id, at, reason }) => ({ id, at, reason })), ...next };
}
