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
import { MINUTE_MS } from "@/lib/domain/day";
import { readPause } from "@/lib/operations/contact/agent-pause";
import { accountOf } from "./senders/text-sender";

/** The longest time that a call waits at Twilio and rings, in milliseconds. */
const MOST_RINGING_MS = 10 * MINUTE_MS;
/** Calls canceled at a time. */
const AT_ONCE = 20;

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

/** Cancels calls at Twilio, except those in progress. Does not throw if Twilio fails. */
export async function cancelCalls(calls: readonly RingingCall[]): Promise<void> {
  const settings = textSettings();
  if (settings === null) return;
  await Promise.all(
    calls.map(async ({ id, sid }) => {
      if (!(await accountOf(settings).cancelCall(sid))) return;
      await (await database()).inTransaction((sql) => markCanceled(sql, id));
    }),
  );
}
