import { currentTime } from "@/lib/data/clock";
import { isAnyLost, loseAttempts } from "@/lib/data/contact/outreach/agent-attempts";
import { delayEnrollment, listDue } from "@/lib/data/contact/outreach/enrollments";
import { database } from "@/lib/database/database";
import { CALLS_CADENCE, MESSAGES_CADENCE } from "@/lib/domain/contact/outreach/cadence";
import { MINUTE_MS } from "@/lib/domain/day";
import { readAgentMode } from "@/lib/operations/contact/agent-mode";
import { readPause } from "@/lib/operations/contact/agent-pause";
import { type Sender, sandbox } from "./channel";
import { claimStep, leaveStep } from "./claim";
import { enrollLeads } from "./enroll-leads";
import { sendClaimed } from "./send-claimed";

/** Enrollments claimed in one pass. */
const MOST_CLAIMED = 200;
/** How long after its deadline an attempt without a result counts as unknown, in milliseconds. */
const LOST_AFTER_MS = MINUTE_MS;
/** A step that no agent outside took for so long is left out, so that the next one follows; in milliseconds. */
const LEFT_AFTER_MS = 15 * MINUTE_MS;
/** How soon to try again a step that could not be decided, in milliseconds. */
const FAILED_MS = MINUTE_MS;

/** `clock` returns the current time, in epoch milliseconds. */
type AgentRun = { readonly signal: AbortSignal; readonly send?: Sender; readonly clock?: () => number };

/**
 * Does what the agent has to do now: enrolls new leads, and sends what is due and allowed. Several instances may do it at
 * once. Does nothing while the agent is off, and sends nothing while all contact is paused. What is due for an agent
 * outside waits for it.
 */
export async function runAgent({ signal, send = sandbox, clock = currentTime }: AgentRun): Promise<void> {
  const now = clock();
  const db = await database();
  if (await isAnyLost(db.read, now - LOST_AFTER_MS))
    await db.inTransaction((sql) => loseAttempts(sql, now - LOST_AFTER_MS));
  const { mode, since } = await readAgentMode(db.read);
  if (mode === "off") return;
  const cadence = mode === "external" ? CALLS_CADENCE : MESSAGES_CADENCE;
  await enrollLeads({ now, since: since ?? now, cadence });
  if ((await readPause(db.read)) !== null) return;
  const isExternal = mode === "external";
  const failures: unknown[] = [];
  for (const id of await listDue(db.read, isExternal ? now - LEFT_AFTER_MS : now, MOST_CLAIMED)) {
    if (signal.aborted) return;
    try {
      const claim = isExternal ? await leaveStep(id, clock) : await claimStep(id, clock);
      if (claim !== null) await sendClaimed(claim, { send, clock });
    } catch (thrown) {
      // One that fails must not keep the others waiting, now and in later rounds.
      failures.push(thrown);
      await db.inTransaction((sql) => delayEnrollment(sql, id, now + FAILED_MS));
    }
  }
  if (failures.length > 0) throw failures[0];
}
