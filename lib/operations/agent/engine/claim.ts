import { findApplication, lockApplication } from "@/lib/data/applications/applications";
import { currentTime } from "@/lib/data/clock";
import { type AgentAttemptRow, insertAgentAttempt } from "@/lib/data/contact/outreach/agent-attempts";
import {
  type EnrollmentRow,
  findEnrollment,
  type Standing,
  setEnrollment,
} from "@/lib/data/contact/outreach/enrollments";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import type { Decision } from "@/lib/domain/contact/gate/decision";
import { dueAfter } from "@/lib/domain/contact/outreach/cadence";
import { timeZonesOf } from "@/lib/domain/contact/time-zone";
import { MINUTE_MS } from "@/lib/domain/day";
import { stepsOf, stepText } from "@/lib/operations/agent/steps";
import { MOST_TO_START_MS } from "@/lib/operations/applications/contact/wait-for-sends";
import { readAgentMode } from "@/lib/operations/contact/agent-mode";
import { hashesOf } from "@/lib/operations/contact/borrower-hashes";
import { lockPersons } from "@/lib/operations/contact/suppression";
import { serviceCaller } from "@/lib/operations/service-caller";
import { addressFor, decideNow } from "./decide-now";
import type { Claim, Due, Tools } from "./due";
import { recordStart } from "./record-start";

/** How soon to ask again while all contact is paused, in milliseconds. */
const PAUSED_MS = MINUTE_MS;
/** How soon to check again while the borrower is waiting for the team, in milliseconds. */
const AWAITING_MS = 15 * MINUTE_MS;

/**
 * Decides about the next step of an enrollment from what is stored now, under the lock of the borrower. If it is allowed,
 * stores the attempt as being sent and returns its message. If it must wait, stores until when. Returns null then, and if
 * the enrollment is not due.
 */
export async function claimStep(enrollmentId: string, clock: () => number = currentTime): Promise<Claim | null> {
  const db = await database();
  return db.withPrisma(async (prisma, sql) => {
    const seen = await findEnrollment(sql, enrollmentId);
    if (seen === null || (await readAgentMode(sql)).mode === "off") return null;
    const file = await findApplication(sql, seen.applicationId);
    if (file === null) return end(sql, seen, { state: "exited", reason: "erased", now: clock() });
    const hashes = hashesOf(file);
    await lockPersons(sql, hashes);
    const row = await lockApplication(sql, file.id);
    const enrollment = await findEnrollment(sql, enrollmentId);
    const now = clock();
    if (row === null || enrollment === null || enrollment.dueAt === null || enrollment.dueAt > now) return null;
    // The file got another phone or email meanwhile: the next pass locks those.
    if (hashesOf(row).join() !== hashes.join()) return null;
    const steps = await stepsOf(sql, enrollment.cadenceVersionId);
    const step = steps[enrollment.step];
    if (step === undefined) return end(sql, enrollment, { state: "finished", reason: "completed", now });
    const { channel, purpose } = step;
    const decision = await decideNow(sql, row, { channel, purpose, automated: true, at: now });
    return act({ prisma, sql }, { row, enrollment, steps, step, decision, now });
  });
}

async function act(tools: Tools, due: Due): Promise<Claim | null> {
  const { sql } = tools;
  const { row, enrollment, step, decision, now } = due;
  const codes = decision.reasons.map(({ code }) => code);
  if (codes.includes("stopped")) return end(sql, enrollment, { state: "exited", reason: "stopped", now });
  if (codes.includes("status_closed")) return end(sql, enrollment, { state: "exited", reason: "status_changed", now });
  if (codes.includes("awaiting_person")) return hold(sql, enrollment, now + AWAITING_MS, "awaiting_person");
  const until = codes.includes("agent_paused") ? now + PAUSED_MS : decision.until;
  if (until !== null && !decision.mayContact) return hold(sql, enrollment, until, codes[0] ?? "hours");
  const text = stepText(step, row);
  const to = addressFor(row, step.channel);
  const isSent = decision.mayContact && text !== null && to !== null;
  const attempt: AgentAttemptRow = {
    ...{ id: newId(now), enrollmentId: enrollment.id, step: enrollment.step, applicationId: row.id },
    ...{ channel: step.channel, purpose: step.purpose, state: isSent ? "sending" : "blocked", at: now },
    ...{ sendingBy: isSent ? startBy(decision, now) : null, providerId: null, decision: JSON.stringify(decision) },
  };
  await insertAgentAttempt(sql, attempt);
  await advance(sql, due, isSent);
  if (!isSent) return null;
  const { channel, purpose } = step;
  await recordStart(tools, serviceCaller(now), row, { attemptId: attempt.id, channel, purpose, automated: true, text });
  const message = { key: attempt.id, channel: step.channel, to, text };
  return { message, applicationId: row.id, mustStartBy: startBy(decision, now) };
}

/** Returns by when a message that is allowed now must begin to be sent, in epoch milliseconds. */
export const startBy = ({ mustStartBy }: Decision, now: number) =>
  Math.min(now + MOST_TO_START_MS, mustStartBy ?? Number.MAX_SAFE_INTEGER);

/** Moves an enrollment to its next step: at once if nothing was sent. */
async function advance(sql: Sql, { row, enrollment, steps, now }: Due, isSent: boolean): Promise<void> {
  const step = enrollment.step + 1;
  const next = steps[step];
  if (next === undefined) {
    await end(sql, { ...enrollment, step }, { state: "finished", reason: "completed", now });
    return;
  }
  const zones = timeZonesOf(row.subjectPropertyState, row.subjectPropertyZip);
  const dueAt = isSent ? dueAfter(next, now, zones) : now;
  await setEnrollment(sql, enrollment.id, { state: "active", reason: null, step, dueAt, endedAt: null });
}

async function hold(sql: Sql, { id, step }: EnrollmentRow, dueAt: number, reason: string): Promise<null> {
  await setEnrollment(sql, id, { state: "waiting", reason, step, dueAt, endedAt: null });
  return null;
}

type End = Pick<Standing, "state" | "reason"> & { readonly now: number };

async function end(sql: Sql, { id, step }: EnrollmentRow, { state, reason, now }: End): Promise<null> {
  await setEnrollment(sql, id, { state, reason, step, dueAt: null, endedAt: now });
  return null;
}
