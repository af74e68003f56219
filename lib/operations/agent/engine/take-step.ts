import { type AgentAttemptRow, findLastContact, insertAgentAttempt } from "@/lib/data/contact/outreach/agent-attempts";
import { setEnrollment } from "@/lib/data/contact/outreach/enrollments";
import { newId } from "@/lib/data/id";
import type { Sql } from "@/lib/database/sql";
import type { Decision } from "@/lib/domain/contact/gate/decision";
import { dueAfter } from "@/lib/domain/contact/outreach/cadence";
import { timeZonesOf } from "@/lib/domain/contact/zones/time-zone";
import { type Words, wordsOf } from "@/lib/operations/agent/steps";
import { MOST_TO_START_MS } from "@/lib/operations/applications/contact/stops/wait-for-sends";
import { addressFor } from "./decide-now";
import type { Due } from "./due";
import { endStep } from "./open-step";

/** The borrower's phone or email, and the words for them. */
export type Contact = Words & { readonly to: string };

/** Returns how a step reaches the borrower; null if a rule forbids it, or if the file lacks what it needs. */
export function contactOf({ row, step, decision }: Due): Contact | null {
  const words = wordsOf(step, row);
  const to = addressFor(row, step.channel);
  return decision.mayContact && words !== null && to !== null ? { to, ...words } : null;
}

/** Returns by when a contact that is allowed now must begin, in epoch milliseconds. */
export const startBy = ({ mustStartBy }: Decision, now: number) =>
  Math.min(now + MOST_TO_START_MS, mustStartBy ?? Number.MAX_SAFE_INTEGER);

/** Returns how long a message that is allowed now may take to arrive, in milliseconds; null if no hours apply. */
export const deliverWithin = ({ windowEndsAt }: Decision, now: number): number | null =>
  windowEndsAt === null ? null : Math.max(0, windowEndsAt - now);

type Taken = Extract<AgentAttemptRow["state"], "sending" | "blocked" | "failed" | "expired">;

/** Stores the attempt of a step, as being sent or why it is not, and moves the enrollment on. Returns the attempt. */
export async function takeStep(sql: Sql, due: Due, state: Taken): Promise<AgentAttemptRow> {
  const { row, enrollment, step, decision, now } = due;
  const isSent = state === "sending";
  const attempt: AgentAttemptRow = {
    ...{ id: newId(now), enrollmentId: enrollment.id, step: enrollment.step, applicationId: row.id },
    ...{ channel: step.channel, purpose: step.purpose, state, at: now },
    ...{ sendingBy: isSent ? startBy(decision, now) : null, providerId: null, decision: JSON.stringify(decision) },
  };
  await insertAgentAttempt(sql, attempt);
  await skipStep(sql, due, isSent);
  return attempt;
}

/**
 * Moves an enrollment to its next step. The wait of the step counts from the last contact, even if steps in between
 * were skipped. Without any contact yet, the step is due now.
 */
export async function skipStep(sql: Sql, { row, enrollment, steps, now }: Due, isSent = false): Promise<void> {
  const step = enrollment.step + 1;
  const next = steps[step];
  if (next === undefined) {
    await endStep(sql, { ...enrollment, step }, { state: "finished", reason: "completed", now });
    return;
  }
  const zones = timeZonesOf(row.subjectPropertyState, row.subjectPropertyZip);
  const contactedAt = isSent ? now : await findLastContact(sql, enrollment.id);
  const dueAt = contactedAt === null ? now : Math.max(now, dueAfter(next, contactedAt, zones));
  await setEnrollment(sql, enrollment.id, { state: "active", reason: null, step, dueAt, endedAt: null });
}
