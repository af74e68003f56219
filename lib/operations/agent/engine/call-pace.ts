import { findCallSince } from "@/lib/data/contact/outreach/agent-calls";
import { firstIdAt } from "@/lib/data/id";
import type { Sql } from "@/lib/database/sql";
import { SECOND_MS } from "@/lib/domain/day";

/** Twilio dials one call per second, and queues the others: those would ring late, also after a stop. */
const BETWEEN_CALLS_MS = SECOND_MS;
/** Calls that wait are spread over this time, so that they are not all tried again at once. In milliseconds. */
const SPREAD_MS = 15 * SECOND_MS;

/** Returns until when the next call must wait, in epoch milliseconds; null if it may be made now. */
export async function callPacedUntil(sql: Sql, now: number): Promise<number | null> {
  await sql.lock("call pace");
  if (!(await findCallSince(sql, firstIdAt(now - BETWEEN_CALLS_MS)))) return null;
  return now + BETWEEN_CALLS_MS + Math.floor(Math.random() * SPREAD_MS);
}
