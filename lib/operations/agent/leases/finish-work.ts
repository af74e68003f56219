import type { WorkComplete, WorkDone } from "@/lib/contract/agent/work";
import { findApplication, type LockedApplication, lockApplication } from "@/lib/data/applications/applications";
import { findAttemptChannel, finishAttempt } from "@/lib/data/contact/outreach/agent-attempts";
import { type AgentWorkRow, deleteUnstarted, deleteWork } from "@/lib/data/contact/outreach/agent-work";
import { delayEnrollment } from "@/lib/data/contact/outreach/enrollments";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { canEnd } from "@/lib/domain/contact/outreach/work-outcome";
import { wrongField } from "@/lib/domain/failure";
import { openStep } from "@/lib/operations/agent/engine/open-step";
import { takeStep } from "@/lib/operations/agent/engine/take-step";
import { CALL_BACK, recordOutcome } from "@/lib/operations/agent/record-outcome";
import { lockPeople } from "@/lib/operations/applications/contact/lock-people";
import { waitForSends } from "@/lib/operations/applications/contact/stops/wait-for-sends";
import { idempotentlyWithPrisma, write } from "@/lib/operations/idempotently";
import { clockOf, findOwnWork, noSuchWork, requireStarted, requireUnstarted } from "./own-work";

/**
 * Stores how started work ended, also long after the lease: moves the file, ends what is planned, stops all contact.
 * All of it happens, or nothing. Fails with `not_found`, and with `validation_failed` if the work was not started or
 * cannot end so.
 */
export async function completeWork(caller: Caller, id: string, body: WorkComplete): Promise<WorkDone> {
  const done = await idempotentlyWithPrisma(caller, async (prisma, sql): Promise<WorkDone> => {
    const work = await findOwnWork(sql, caller, id);
    const attemptId = requireStarted(work);
    const channel = await findAttemptChannel(sql, attemptId);
    if (channel !== null && !canEnd(channel, body.outcome))
      throw wrongField("outcome", channel === "call" ? "must be one of a call" : "must be sent or wrong_number");
    if (body.callBackAt !== undefined && body.outcome !== "call_back_requested")
      throw wrongField("callBackAt", "goes with call_back_requested only");
    // The borrower first: whoever leases the next step locks in this order too.
    const row = await lockFile(sql, work);
    await giveUp(sql, id);
    await finishAttempt(sql, attemptId, { state: "accepted", providerId: body.providerId ?? null });
    const { outcome, callBackAt: at } = body;
    const callBack = at === undefined ? {} : { callBack: { at, title: CALL_BACK } };
    if (row !== null && outcome !== "sent") await recordOutcome({ prisma, sql }, caller, row, { outcome, ...callBack });
    return { done: true };
  });
  if (body.outcome === "stop_requested") await waitForSends();
  return done;
}

/** Fails with `not_found` if another call reported on the work meanwhile. */
async function giveUp(sql: Sql, id: string): Promise<void> {
  if ((await deleteWork(sql, id)) === 0) throw noSuchWork();
}

/** Locks the file of some work with everyone it is about. Returns null if it was erased meanwhile. */
async function lockFile(sql: Sql, { applicationId }: AgentWorkRow): Promise<LockedApplication | null> {
  const seen = await findApplication(sql, applicationId);
  if (seen === null) return null;
  await lockPeople(sql, [seen]);
  return lockApplication(sql, applicationId);
}

/**
 * Gives work back that was not started, so that others get it at once. Fails with `not_found`, and with
 * `validation_failed` if it was started.
 */
export function releaseWork(caller: Caller, id: string): Promise<WorkDone> {
  return write(caller, async (sql) => {
    const work = await findOwnWork(sql, caller, id);
    requireUnstarted(work);
    await delayEnrollment(sql, work.enrollmentId, caller.now);
    if ((await deleteUnstarted(sql, id)) === 0) throw noSuchWork();
    return { done: true };
  });
}

/**
 * Stores that the borrower was certainly not contacted, and never will be by this work: the next step follows. Fails
 * with `not_found`.
 */
export function failWork(caller: Caller, id: string): Promise<WorkDone> {
  const clock = clockOf(caller);
  return write(caller, async (sql) => {
    const work = await findOwnWork(sql, caller, id);
    if (work.attemptId === null) await failStep(sql, work, clock);
    else await finishAttempt(sql, work.attemptId, { state: "failed", providerId: null });
    await giveUp(sql, id);
    return { done: true };
  });
}

async function failStep(sql: Sql, work: AgentWorkRow, clock: () => number): Promise<void> {
  const due = await openStep(sql, work.enrollmentId, { mode: "external", clock, isTaken: true });
  if (due !== null && due.enrollment.step === work.step) await takeStep(sql, due, "failed");
}
