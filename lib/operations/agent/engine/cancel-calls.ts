import { setTimeout as wait } from "node:timers/promises";
import {
  listForbiddenRinging,
  listRinging,
  listRingingOf,
  markCanceled,
  type RingingCall,
} from "@/lib/data/contact/outreach/agent-calls";
import { textSettings } from "@/lib/data/contact/texts/text-settings";
import { firstIdAt } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import { MINUTE_MS, SECOND_MS } from "@/lib/domain/day";
import { readPause } from "@/lib/operations/contact/agent-pause";
import { accountOf } from "./senders/text-sender";

/** The longest time that a call waits at Twilio and rings, in milliseconds. */
const MOST_RINGING_MS = 10 * MINUTE_MS;
/** Calls canceled at a time. */
const AT_ONCE = 20;

/** The pauses between attempts to cancel the calls of an erased file, in milliseconds. */
const PAUSES_MS = [1, 2, 4, 8, 16].map((seconds) => seconds * SECOND_MS);

const since = (now: number) => firstIdAt(now - MOST_RINGING_MS);

/** Returns whether this installation makes calls over Twilio. */
export const makesCalls = (): boolean => (textSettings()?.calls ?? null) !== null;

/**
 * Cancels waiting and ringing calls to borrowers who have opted out; all such calls while all contact is paused. Calls
 * in progress continue. Calls that could not be canceled are tried again on the next run.
 */
export async function cancelForbiddenCalls(now: number): Promise<void> {
  const { read } = await database();
  const isPaused = (await readPause(read)) !== null;
  const calls = await (isPaused ? listRinging : listForbiddenRinging)(read, since(now));
  await cancelCalls(calls.slice(0, AT_ONCE));
}

/** Lists a file's waiting and ringing calls. */
export const ringingCallsOf = (sql: Reading, applicationId: string, now: number): Promise<RingingCall[]> =>
  listRingingOf(sql, since(now), applicationId);

/**
 * Cancels calls at Twilio, except those in progress. Returns the calls that Twilio could not be told about. Does not
 * throw if Twilio fails.
 */
async function cancelCalls(calls: readonly RingingCall[]): Promise<RingingCall[]> {
  const settings = textSettings();
  if (settings === null) return [];
  const results = await Promise.all(
    calls.map(async (call) => {
      if (!(await accountOf(settings).cancelCall(call.sid))) return [call];
      await (await database()).inTransaction((sql) => markCanceled(sql, call.id));
      return [];
    }),
  );
  return results.flat();
}

/**
 * Cancels the calls of a file that was erased, several times if Twilio cannot be reached: no record of them is left from
 * which others could. If it never succeeds, a borrower who answers hears nothing.
 */
export async function cancelErasedCalls(calls: readonly RingingCall[]): Promise<void> {
  let left = calls;
  for (const pause of PAUSES_MS) {
    left = await cancelCalls(left);
    if (left.length === 0) return;
    await wait(pause, undefined, { ref: false });
  }
  await cancelCalls(left);
}
