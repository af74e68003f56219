import { lockApplication } from "@/lib/data/applications/applications";
import {
  type EnrollmentRow,
  findEnrolledBorrower,
  findEnrollment,
  findEnrollmentWithSteps,
  type Standing,
  setEnrollment,
} from "@/lib/data/contact/outreach/enrollments";
import type { Sql } from "@/lib/database/sql";
import type { AgentMode } from "@/lib/domain/contact/agent-mode";
import { hasLeft } from "@/lib/domain/contact/outreach/entry";
import { MINUTE_MS } from "@/lib/domain/day";
import { stepsFrom } from "@/lib/operations/agent/steps";
import { isReachedOtherwise } from "@/lib/operations/applications/followed-stop";
import { modeOf, readAgentMode } from "@/lib/operations/contact/agent-mode";
import { hashesOf } from "@/lib/operations/contact/borrower-hashes";
import { lockPersons } from "@/lib/operations/contact/suppression";
import { decideOn, readGrounds } from "./decide-now";
import type { Due } from "./due";

/** How soon to ask again while all contact is paused, in milliseconds. */
const PAUSED_MS = MINUTE_MS;
/** How soon to check again while the borrower is waiting for the team, or the team is paused, in milliseconds. */
const AWAITING_MS = 15 * MINUTE_MS;

/** How soon to try again while the provider of a channel cannot be reached, in milliseconds. */
const AWAY_MS = MINUTE_MS;

type Opening = {
  /** The step is opened only while the agent is in this mode. */
  readonly mode: AgentMode;
  /** Returns the current time, in epoch milliseconds. */
  readonly clock: () => number;
  /** Whether the caller holds the step already, so that it is not due for anybody else. */
  readonly isTaken?: boolean;
};

/**
 * Locks the borrower of an enrollment, and decides about its next step from what is stored now. Returns null if the
 * enrollment is not due, and after ending it if nothing is left of it or of its file, or if the file moved out of it.
 */
export async function openStep(
  sql: Sql,
  enrollmentId: string,
  { mode, clock, isTaken = false }: Opening,
): Promise<Due | null> {
  const file = await findEnrolledBorrower(sql, enrollmentId);
  if (file === null) return endErased(sql, enrollmentId, { mode, clock });
  await lockPersons(sql, hashesOf(file));
  // Sent together, so that PostgreSQL answers in one round trip. Each reads what is stored once the locks are held.
  const [row, enrollment, grounds] = await Promise.all([
    lockApplication(sql, file.id),
    findEnrollmentWithSteps(sql, enrollmentId),
    readGrounds(sql, file),
  ]);
  const now = clock();
  if (row === null || enrollment === null || enrollment.dueAt === null) return null;
  if (modeOf(grounds.inForce.mode).mode !== mode) return null;
  if (!isTaken && enrollment.dueAt > now) return null;
  // The file got another phone, email or team meanwhile: the next pass locks and reads by those.
  if (isReachedOtherwise(file, row)) return null;
  if (enrollment.entry !== null && hasLeft(JSON.parse(enrollment.entry), row.status)) {
    await endStep(sql, enrollment, { state: "exited", reason: "status_changed", now });
    return null;
  }
  const steps = stepsFrom(enrollment.steps);
  const step = steps[enrollment.step];
  if (step === undefined) {
    await endStep(sql, enrollment, { state: "finished", reason: "completed", now });
    return null;
  }
  const { channel, purpose } = step;
  const decision = await decideOn(sql, row, grounds, { channel, purpose, automated: true, at: now });
  return { row, enrollment, steps, step, decision, now };
}

/** Ends an enrollment whose file is gone. Returns null. */
async function endErased(sql: Sql, id: string, { mode, clock }: Opening): Promise<null> {
  const enrollment = await findEnrollment(sql, id);
  if (enrollment !== null && (await readAgentMode(sql)).mode === mode)
    await endStep(sql, enrollment, { state: "exited", reason: "erased", now: clock() });
  return null;
}

/** Ends or delays an enrollment if the decision about its step says so. Returns whether it did. */
export async function holdStep(sql: Sql, { enrollment, decision, now }: Due): Promise<boolean> {
  const codes = decision.reasons.map(({ code }) => code);
  const hold = async (dueAt: number, reason: string) => {
    const { id, step } = enrollment;
    await setEnrollment(sql, id, { state: "waiting", reason, step, dueAt, endedAt: null });
    return true;
  };
  if (codes.includes("stopped")) return endStep(sql, enrollment, { state: "exited", reason: "stopped", now });
  if (codes.includes("status_closed"))
    return endStep(sql, enrollment, { state: "exited", reason: "status_changed", now });
  if (codes.includes("awaiting_person")) return hold(now + AWAITING_MS, "awaiting_person");
  if (codes.includes("team_paused")) return hold(now + AWAITING_MS, "team_paused");
  const until = codes.includes("agent_paused") ? now + PAUSED_MS : decision.until;
  return until !== null && !decision.mayContact ? hold(until, codes[0] ?? "hours") : false;
}

type End = Pick<Standing, "state" | "reason"> & { readonly now: number };

/** Postpones a step that is otherwise ready, for a moment or until a time, and stores the reason. */
export async function putOff(
  sql: Sql,
  { enrollment: { id, step }, now }: Due,
  { reason, until = now + AWAY_MS }: { readonly reason: string; readonly until?: number },
): Promise<void> {
  await setEnrollment(sql, id, { state: "waiting", reason, step, dueAt: until, endedAt: null });
}

/** Ends an enrollment. Returns true. */
export async function endStep(sql: Sql, { id, step }: EnrollmentRow, { state, reason, now }: End): Promise<true> {
  await setEnrollment(sql, id, { state, reason, step, dueAt: null, endedAt: now });
  return true;
}
