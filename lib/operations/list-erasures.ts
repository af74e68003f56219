import type { ErasurePage } from "@/lib/contract/privacy";
import { database } from "@/lib/data/database";
import { listErasures } from "@/lib/data/erasures";
import type { Caller } from "@/lib/domain/caller";
import { actorOf } from "./actor";
import { readCursor, writeCursor } from "./cursor";
import { END, isEntryPosition } from "./list-history";

type Slice = { readonly limit: number; readonly cursor?: string | undefined };

/** List erasures, the newest first; for someone bound to a team, of that team's files. */
export async function listErasurePage(caller: Caller, { limit, cursor }: Slice): Promise<ErasurePage> {
  const { read } = await database();
  const [before] = cursor === undefined ? [END] : readCursor(cursor, isEntryPosition);
  const rows = await listErasures(read, caller.teamId, before, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map((row) => {
      const { applicationId, at, reason, status } = row;
      return { applicationId, at, actor: actorOf(caller, row), reason, status };
    }),
    ...(rows.length > limit && last ? { nextCursor: writeCursor([last.historyId]) } : {}),
  };
}
