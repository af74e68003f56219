import type { ErasurePage } from "@/lib/contract/privacy/privacy";
import { listErasures } from "@/lib/data/privacy/erasures";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { actorOf } from "@/lib/operations/actor";
import { entryBefore, pageOf, type Slice } from "@/lib/operations/cursor";

/** Lists erasures, newest first. A user in a team gets only those of the team's files. */
export async function listErasurePage(caller: Caller, { limit, cursor }: Slice): Promise<ErasurePage> {
  const { read } = await database();
  const rows = await listErasures(read, { teamId: caller.teamId, before: entryBefore(cursor), limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ historyId }) => [historyId]);
  return {
    data: page.map((row) => {
      const { applicationId, at, reason, status } = row;
      return { applicationId, at, actor: actorOf(caller, row), reason, status };
    }),
    ...next,
  };
}
