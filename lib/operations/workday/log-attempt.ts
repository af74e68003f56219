import type { AttemptCreate, LoggedAttempt } from "@/lib/contract/workday/attempt";
import { type LockedApplication, setApplication } from "@/lib/data/applications/applications";
import { type AttemptRow, insertAttempt } from "@/lib/data/contact/gate/attempts";
import { newId } from "@/lib/data/id";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { timeZonesOf } from "@/lib/domain/contact/zones/time-zone";
import { CHANNEL_OF, retryAfter, statusAfter } from "@/lib/domain/workday/attempt";
import { lockVisible } from "@/lib/operations/applications/access/access";
import { record } from "@/lib/operations/applications/history/record";
import { applyChanges } from "@/lib/operations/applications/save-application";
import { finishDueCalls, planTask } from "@/lib/operations/applications/timeline/tasks";
import { hashesByKind, personHashes } from "@/lib/operations/contact/borrower-hashes";
import { valueChange } from "@/lib/operations/field-change";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { idempotentlyWithPrisma } from "@/lib/operations/idempotently";

const NEXT_CALL = "Call again";

/**
 * Logs an attempt to reach a borrower: moves the file, marks its due calls as done, and plans the next one. All of it
 * happens, or nothing. Fails with `not_found`, and with `forbidden` for a token of a lead provider.
 */
export async function logAttempt(caller: Caller, id: string, attempt: AttemptCreate): Promise<LoggedAttempt> {
  const { outcome, followUpAt } = attempt;
  forbidLeadProviders(caller, "notes and tasks");
  return idempotentlyWithPrisma(caller, async (prisma, sql) => {
    const tools = { prisma, sql };
    const row = await lockVisible(sql, caller, id);
    let file = await recordAttempt(sql, caller, row, attempt);
    const status = statusAfter(outcome, row.status);
    if (status !== undefined) file = await applyChanges(sql, caller, file, { fields: { status }, action: "updated" });
    file = await finishDueCalls(tools, caller, file);
    const zones = timeZonesOf(row.subjectPropertyState, row.subjectPropertyZip);
    const dueAt = followUpAt === undefined ? retryAfter(outcome, file, { now: caller.now, zones }) : followUpAt;
    if (dueAt !== null) ({ file } = await planTask(tools, caller, file, { kind: "call", title: NEXT_CALL, dueAt }));
    return {
      status: file.status,
      ...(file.status === row.status ? {} : { movedFrom: row.status }),
      ...(file.nextFollowUpAt === null ? {} : { nextFollowUpAt: file.nextFollowUpAt }),
    };
  });
}

/** Stores that a borrower was tried, in the history and for the limits of the contact rules. Returns the file. */
export async function recordAttempt(
  sql: Sql,
  caller: Caller,
  row: LockedApplication,
  attempt: AttemptCreate,
): Promise<LockedApplication> {
  const { channel, outcome } = attempt;
  const changes = [valueChange("attemptChannel", null, channel), valueChange("attemptOutcome", null, outcome)];
  const end = await record(sql, caller, row, { at: caller.now, action: "attempted", changes });
  await setApplication(sql, row.id, end);
  await insertAttempt(sql, rowsOf(row, attempt, caller.now));
  return { ...row, ...end };
}

/** Returns an attempt as the limits of the contact rules count it. */
function rowsOf(row: LockedApplication, { channel, automated, purpose }: AttemptCreate, at: number): AttemptRow[] {
  const hashes = hashesByKind(row);
  const [address] = channel === "email" ? hashes.email : hashes.phone;
  const attemptId = newId(at);
  return personHashes(row.id, hashes).map((hash) => ({
    ...{ id: newId(at), attemptId, hash, applicationId: row.id, at, channel: CHANNEL_OF[channel], purpose },
    automated: automated ? 1 : 0,
    isAddress: hash === address ? 1 : 0,
  }));
}
