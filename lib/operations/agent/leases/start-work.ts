import type { WorkHeartbeat, WorkStart, WorkStarted } from "@/lib/contract/agent/work";
import { findApplication } from "@/lib/data/applications/applications";
import { type AgentWorkRow, deleteWork, setWork } from "@/lib/data/contact/outreach/agent-work";
import { delayEnrollment } from "@/lib/data/contact/outreach/enrollments";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import type { Decision } from "@/lib/domain/contact/gate/decision";
import { isClosed } from "@/lib/domain/status/status";
import { holdStep, openStep } from "@/lib/operations/agent/engine/open-step";
import { recordStart } from "@/lib/operations/agent/engine/record-start";
import { contactOf, startBy, takeStep } from "@/lib/operations/agent/engine/take-step";
import { toReasons } from "@/lib/operations/applications/gate/decide-contact";
import { readPause } from "@/lib/operations/contact/agent-pause";
import { readStop } from "@/lib/operations/contact/suppression";
import { idempotently, write } from "@/lib/operations/idempotently";
import { withoutNull } from "@/lib/operations/without-null";
import { LEASE_MS } from "./lease-work";
import { clockOf, findOwnWork, noSuchWork, requireUnstarted } from "./own-work";

/**
 * Decides once more whether leased work may be done, under the lock of the borrower. After a yes the contact counts as
 * made, and the work is given to nobody again. Fails with `not_found` once the lease is over, and with
 * `validation_failed` if it was started already.
 */
export function startWork(caller: Caller, id: string, { text }: WorkStart): Promise<WorkStarted> {
  const clock = clockOf(caller);
  return idempotently(caller, async (sql) => {
    const { enrollmentId } = await findOwnWork(sql, caller, id);
    const due = await openStep(sql, enrollmentId, { mode: "external", clock, isTaken: true });
    // Read again under the lock: it may have been started meanwhile.
    const work = await findOwnWork(sql, caller, id);
    requireUnstarted(work);
    if (due === null || due.enrollment.step !== work.step) return refuse(sql, work, null);
    if (work.leasedUntil < due.now) throw noSuchWork();
    const { row, step, decision, now } = due;
    if (await holdStep(sql, due)) return refuse(sql, work, decision);
    const contact = contactOf(due);
    const attempt = await takeStep(sql, due, contact === null ? "blocked" : "sending");
    if (contact === null) return refuse(sql, work, decision);
    const { channel, purpose } = step;
    const start = { attemptId: attempt.id, channel, purpose, automated: true, text: text ?? contact.text };
    await recordStart(sql, { ...caller, now }, row, start);
    const leasedUntil = now + LEASE_MS;
    if ((await setWork(sql, id, { attemptId: attempt.id, leasedUntil })) === 0) throw noSuchWork();
    return { mayStart: true, mustStartBy: startBy(decision, now), leasedUntil, reasons: [] };
  });
}

/** Gives the work up. `decision` is null if the file is gone, or if nothing more is planned for it. */
async function refuse(sql: Sql, work: AgentWorkRow, decision: Decision | null): Promise<WorkStarted> {
  await deleteWork(sql, work.id);
  if (decision === null) return { mayStart: false, reasons: [] };
  return { mayStart: false, ...withoutNull({ until: decision.until }), reasons: toReasons(decision) };
}

/** Extends a lease, and returns whether the contact may go on. Fails with `not_found` once the lease is over. */
export async function beatWork(caller: Caller, id: string): Promise<WorkHeartbeat> {
  const clock = clockOf(caller);
  const leasedUntil = clock() + LEASE_MS;
  const work = await write(caller, async (sql) => {
    const own = await findOwnWork(sql, caller, id);
    if (own.attemptId === null && own.leasedUntil < clock()) throw noSuchWork();
    if (own.attemptId === null) await delayEnrollment(sql, own.enrollmentId, leasedUntil);
    if ((await setWork(sql, id, { ...own, leasedUntil })) === 0) throw noSuchWork();
    return own;
  });
  return { continue: await mayGoOn(work), leasedUntil };
}

async function mayGoOn({ applicationId }: AgentWorkRow): Promise<boolean> {
  const { read } = await database();
  const row = await findApplication(read, applicationId);
  if (row === null || row.stoppedAt !== null || isClosed(row.status)) return false;
  return (await readStop(read, row)) === null && (await readPause(read)) === null;
}
