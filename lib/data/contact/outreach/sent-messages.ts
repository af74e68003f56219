// Hot path: read with every claim on a channel that has a limit. Uses statements.
import type { Reading } from "@/lib/database/sql";

const NTH_SENT = `SELECT "id" FROM "AgentAttempt"
  WHERE "channel" = ? AND "id" >= ?
    AND ("state" IN ('sending', 'accepted', 'unknown') OR ("state" = 'failed' AND "providerId" IS NOT NULL))
  ORDER BY "id" DESC LIMIT 1 OFFSET ?`;

type SentOn = { readonly channel: string; readonly from: string };

/**
 * Returns the id of the `nth` newest message that was sent on a channel, with an id from `from` on; null if there are
 * fewer. A message that bounced later was sent too.
 */
export const findNthNewestSent = async (sql: Reading, { channel, from }: SentOn, nth: number): Promise<string | null> =>
  (await sql.get<{ id: string }>(NTH_SENT, [channel, from, nth - 1]))?.id ?? null;
