import { currentTime } from "@/lib/data/clock";
import { isAnySending, loseAttempts, settleAttempt } from "@/lib/data/contact/outreach/agent-attempts";
import { deleteLeftAttempts } from "@/lib/data/contact/outreach/delete-outreach";
import { listDue } from "@/lib/data/contact/outreach/enrollments";
import { database } from "@/lib/database/database";
import { MINUTE_MS } from "@/lib/domain/day";
import { readPause } from "@/lib/operations/contact/agent-pause";
import { type Receipt, type Sender, sandbox } from "./channel";
import { claimStep } from "./claim";
import type { Claim } from "./due";
import { enrollLeads } from "./enroll-leads";

/** Enrollments claimed in one pass. */
const MOST_CLAIMED = 200;
/** How long after its deadline an attempt without a result counts as unknown, in milliseconds. */
const LOST_AFTER_MS = MINUTE_MS;

/** `clock` returns the current time, in epoch milliseconds. */
type AgentRun = { readonly signal: AbortSignal; readonly send?: Sender; readonly clock?: () => number };

/**
 * Does what the agent has to do now: enrolls new leads, and sends what is due and allowed. Several instances may do it at
 * once. Sends nothing while all contact is paused.
 */
export async function runAgent({ signal, send = sandbox, clock = currentTime }: AgentRun): Promise<void> {
  const now = clock();
  const db = await database();
  if (await isAnySending(db.read, now - LOST_AFTER_MS))
    await db.inTransaction((sql) => loseAttempts(sql, now - LOST_AFTER_MS));
  await enrollLeads(now);
  if ((await readPause(db.read)) !== null) return;
  const failures: unknown[] = [];
  for (const id of await listDue(db.read, now, MOST_CLAIMED)) {
    if (signal.aborted) return;
    try {
      const claim = await claimStep(id, clock);
      if (claim !== null) await sendClaimed(claim, { send, clock });
    } catch (thrown) {
      // One that fails must not keep the others waiting.
      failures.push(thrown);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Sends a claimed message, unless it is too late to begin, and stores what came of it. Never sends twice. */
async function sendClaimed(
  { message, applicationId, mustStartBy }: Claim,
  { send, clock }: Required<Omit<AgentRun, "signal">>,
): Promise<void> {
  // Nothing may come between this check and the send: a stop returns once the deadline is over.
  const isLate = clock() >= mustStartBy;
  const receipt = isLate ? null : await send(message).catch((): Receipt => ({ outcome: "unknown" }));
  const providerId = receipt?.outcome === "accepted" ? receipt.providerId : null;
  const state = receipt === null ? "expired" : STATES[receipt.outcome];
  await (await database()).inTransaction(async (sql) => {
    await settleAttempt(sql, message.key, { state, providerId });
    await deleteLeftAttempts(sql, applicationId);
  });
}

const STATES = { accepted: "accepted", refused: "failed", unknown: "unknown" } as const;
