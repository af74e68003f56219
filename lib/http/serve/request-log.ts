import { insertTokenRequests, type TokenRequestRow, trimTokenRequests } from "@/lib/data/accounts/token-requests";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";

/** Requests of a token that are kept: those that it makes beyond them between two writings are not even written. */
const KEPT = 1_000;

type Noted = Omit<TokenRequestRow, "tokenId" | "id">;

let noted = new Map<string, Noted[]>();

/** Notes a request of a token, which a job writes with others later: nobody waits for it. */
export function noteTokenRequest(tokenId: string, request: Noted): void {
  const requests = noted.get(tokenId);
  if (requests === undefined) noted.set(tokenId, [request]);
  else if (requests.push(request) > 2 * KEPT) requests.splice(0, KEPT);
}

/** Writes what was noted. What cannot be written is given up. */
export async function writeTokenRequests(): Promise<void> {
  const batch = noted;
  noted = new Map();
  for (const [tokenId, requests] of batch) await writeOf(tokenId, requests.slice(-KEPT)).catch(() => undefined);
}

async function writeOf(tokenId: string, requests: readonly Noted[]): Promise<void> {
  const rows = requests.map((request) => ({ ...request, tokenId, id: newId(request.at) }));
  const db = await database();
  await db.write(async (sql) => {
    // Two instances that write at the same time would each leave the other's rows uncounted.
    await sql.lock(`requests of ${tokenId}`);
    await insertTokenRequests(sql, rows);
    await trimTokenRequests(sql, tokenId, KEPT);
  });
}
