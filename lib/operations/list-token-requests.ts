import type { TokenRequestPage } from "@/lib/contract/token-request";
import { database } from "@/lib/data/database";
import { listTokenRequests as listStored } from "@/lib/data/token-requests";
import type { Caller } from "@/lib/domain/caller";
import { requireToken } from "./access-tokens";
import { readCursor, writeCursor } from "./cursor";
import { END, isEntryPosition } from "./list-history";

/** List requests of an access token, the newest first. Fails with `not_found`. */
export async function listTokenRequests(
  caller: Caller,
  id: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<TokenRequestPage> {
  await requireToken(caller, id);
  const { read } = await database();
  const [before] = cursor === undefined ? [END] : readCursor(cursor, isEntryPosition);
  const rows = await listStored(read, id, before, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map(({ at, method, route: path, status, ms, requestId }) => ({
      at,
      method,
      path,
      status,
      ms,
      requestId,
    })),
    ...(rows.length > limit && last ? { nextCursor: writeCursor([last.id]) } : {}),
  };
}
