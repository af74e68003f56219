import { insertTokenRequests, type TokenRequestRow, trimTokenRequests } from "@/lib/data/accounts/token-requests";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import { oncePerProcess } from "@/lib/once";

/** Requests kept per token: any more between two writes are not even written. */
const KEPT = 1_000;

type Noted = Omit<TokenRequestRow, "tokenId" | "id">;

/** Requests that wait to be written. One for the process: the job that writes them may be loaded apart. */
const waiting = oncePerProcess("tokenRequests", () => ({ noted: new Map<string, Noted[]>() }));

/** Records a request of a token, which a job writes later with others: nobody waits for it. */
export function logTokenRequest(tokenId: string, request: Noted): void {
  const requests = waiting.noted.get(tokenId);
  if (requests === undefined) waiting.noted.set(tokenId, [request]);
  else if (requests.push(request) > 2 * KEPT) requests.splice(0, KEPT);
}

/** Writes the recorded requests. Drops what cannot be written. */
export async function writeTokenRequests(): Promise<void> {
  const batch = waiting.noted;
  waiting.noted = new Map();
  for (const [tokenId, requests] of batch) await writeOf(tokenId, requests.slice(-KEPT)).catch(() => undefined);
}

async function writeOf(tokenId: string, requests: readonly Noted[]): Promise<void> {
  const rows = requests.map((request) => ({ ...request, tokenId, id: newId(request.at) }));
  const db = await database();
  await db.inTransaction(async (sql) => {
    // Two instances that write at the same time would each leave the other's rows uncounted.
    await sql.lock(`requests of ${tokenId}`);
    await insertTokenRequests(sql, rows);
    await trimTokenRequests(sql, tokenId, KEPT);
  });
}
