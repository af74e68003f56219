import { currentTime } from "@/lib/data/clock";
import { MOST_CONNECTIONS } from "@/lib/data/contact/mail/smtp";
import { isAnyLost, loseAttempts } from "@/lib/data/contact/outreach/agent-attempts";
import { delayEnrollment, listDue, listFirstDue } from "@/lib/data/contact/outreach/enrollments";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { SendingMode } from "@/lib/domain/contact/agent-mode";
import { MINUTE_MS } from "@/lib/domain/day";
import type { Sender } from "@/lib/operations/agent/engine/senders/channel";
import { type OpenChannels, openChannels } from "@/lib/operations/agent/engine/senders/sender-of";
import { readAgentMode } from "@/lib/operations/contact/agent-mode";
import { readPause } from "@/lib/operations/contact/agent-pause";
import { claimStep, leaveStep } from "./claim";
import { cadenceOf } from "./enrolling/cadence-of";
import { enrollLeads } from "./enrolling/enroll-leads";
import { enrollMoved } from "./enrolling/enroll-moved";
import { recheckWaiting } from "./recheck-waiting";
import { type Sending, sendClaimed } from "./send-claimed";

/** Enrollments claimed in one pass. */
const MOST_CLAIMED = 200;
/** A lead whose first step became due within this time goes before older steps, in milliseconds. */
const NEW_FOR_MS = MINUTE_MS;
/** How long after its deadline an attempt without a result counts as unknown, in milliseconds. */
const LOST_AFTER_MS = MINUTE_MS;
/** A step that no agent outside took for so long is left out, so that the next one follows; in milliseconds. */
const LEFT_AFTER_MS = 15 * MINUTE_MS;
/** How soon to try again a step that could not be decided, in milliseconds. */
const FAILED_MS = MINUTE_MS;

/**
 * Messages sent at a time: a provider takes a while to answer, and transactions share what they wait for. On PostgreSQL
 * they take no more than half of the connections.
 */
const LANES: Readonly<Record<SendingMode, number>> = { sandbox: 5, live: MOST_CONNECTIONS };

/** `clock` returns the current time, in epoch milliseconds. */
type AgentRun = { readonly signal: AbortSignal; readonly send?: Sender; readonly clock?: () => number };

/**
 * Does what the agent has to do now: enrolls new leads and files that moved, and sends what is due and allowed. Several instances may do it
 * at once. Does nothing while the agent is off, and sends nothing while all contact is paused. What is due for an agent
 * outside waits for it. Fails if no provider can be reached although one is needed: nothing is claimed then.
 */
export async function runAgent({ signal, send, clock = currentTime }: AgentRun): Promise<void> {
  const now = clock();
  const db = await database();
  if (await isAnyLost(db.read, now - LOST_AFTER_MS))
    await db.inTransaction((sql) => loseAttempts(sql, now - LOST_AFTER_MS));
  const { mode, since } = await readAgentMode(db.read);
  if (mode === "off") return;
  await enrollLeads({ now, since: since ?? now, cadence: cadenceOf(mode) });
  await enrollMoved({ now, since: since ?? now });
  await recheckWaiting(now);
  if ((await readPause(db.read)) !== null) return;
  const isExternal = mode === "external";
  const due = isExternal ? await listDue(db.read, now - LEFT_AFTER_MS, MOST_CLAIMED) : await dueNow(db.read, now);
  if (due.length === 0) return;
  const work = isExternal
    ? (id: string) => leaveStep(id, clock)
    : sendingStep(mode, { ...(send === undefined ? await openChannels(mode) : { send, away: [] }), clock });
  await inLanes(due, isExternal ? 1 : LANES[mode], signal, async (id) => {
    try {
      await work(id);
    } catch (thrown) {
      // One that fails must not keep the others waiting, now and in later rounds.
      await db.inTransaction((sql) => delayEnrollment(sql, id, now + FAILED_MS));
      throw thrown;
    }
  });
}

/** Returns what is due. Half of a pass is for new leads, so that they do not wait behind a morning of follow-ups. */
async function dueNow(read: Reading, now: number): Promise<readonly string[]> {
  const first = await listFirstDue(read, now - NEW_FOR_MS, now, MOST_CLAIMED / 2);
  return [...new Set([...first, ...(await listDue(read, now, MOST_CLAIMED))])].slice(0, MOST_CLAIMED);
}

const sendingStep = (mode: SendingMode, sending: Sending & OpenChannels) => async (id: string) => {
  const { clock, away } = sending;
  const claim = await claimStep(id, { mode, clock, away });
  if (claim !== null) await sendClaimed(claim, sending);
};

/**
 * Works through a list, several at a time, until it is done or aborted. Fails with the first failure, once all is done.
 */
async function inLanes(
  ids: readonly string[],
  lanes: number,
  signal: AbortSignal,
  work: (id: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const rest = ids.values();
  const lane = async () => {
    for (const id of rest) {
      if (signal.aborted) return;
      await work(id).catch((thrown: unknown) => failures.push(thrown));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures.length > 0) throw failures[0];
}
