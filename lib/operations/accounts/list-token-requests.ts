import type { TokenRequestPage } from "@/lib/contract/accounts/token-request";
import { listTokenRequests as listStored } from "@/lib/data/accounts/token-requests";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { entryBefore, pageOf, type Slice } from "@/lib/operations/cursor";
import { requireToken } from "./access-tokens";

/** Lists the requests of an access token, newest first. Fails with `not_found`. */
export async function listTokenRequests(
  caller: Caller,
  id: string,
  { limit, cursor }: Slice,
): Promise<TokenRequestPage> {
  await requireToken(caller, id);
  const { read } = await database();
  const rows = await listStored(read, id, entryBefore(cursor), limit + 1);
  const { page, next } = pageOf(rows, limit, (row) => [row.id]);
  return {
    data: page.map(({ at, method, route: path, status, ms, requestId }) => ({
      at,
      method,
      path,
      status,
      ms,
      requestId,
    })),
    ...next,
  };
}
