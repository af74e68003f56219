import type { AgentDone, AgentTarget, SleepRequest } from "@/lib/contract/applications/agent-calls";
import { type LockedApplication, setApplication } from "@/lib/data/applications/applications";
import { wakeEnrollment } from "@/lib/data/contact/outreach/enrollments";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { contactState, wakeTime } from "@/lib/domain/contact/contact-state";
import { nextUpdate, oneMsLater, record } from "@/lib/operations/applications/history/record";
import { valueChange } from "@/lib/operations/field-change";
import { idempotently } from "@/lib/operations/idempotently";
import { lockTargets } from "./find-target";

/** Pauses the agent for a period; a new sleep replaces the old one. A stopped application stays stopped. */
export function sleepAgent(caller: Caller, { sleepDuration, ...target }: SleepRequest): Promise<AgentDone> {
  return setSleeps(caller, target, wakeTime(sleepDuration, caller.now));
}

/** Ends a sleep at once. An application that is awake or stopped stays as it is. */
export function wakeAgent(caller: Caller, target: AgentTarget): Promise<AgentDone> {
  return setSleeps(caller, target, null);
}

function setSleeps(caller: Caller, target: AgentTarget, sleepUntil: number | null): Promise<AgentDone> {
  return idempotently(caller, async (sql) => {
    const rows = await lockTargets(sql, caller, target);
    const changed = rows.filter((row) => !staysAsItIs(row, caller.now, sleepUntil));
    const [last = rows[0]] = changed;
    for (const row of changed) await setSleep(sql, row === last ? oneMsLater(caller) : caller, row, sleepUntil);
    return { success: true, gizmoApplicationId: last.id };
  });
}

function staysAsItIs(row: LockedApplication, now: number, sleepUntil: number | null): boolean {
  const state = contactState(row, now);
  return state === "stopped" || (state === "active" && sleepUntil === null);
}

/** Puts one application to sleep until a time, or wakes it if that is null. A stopped application stays as it is. */
export async function setSleep(
  sql: Sql,
  caller: Caller,
  row: LockedApplication,
  sleepUntil: number | null,
): Promise<void> {
  if (staysAsItIs(row, caller.now, sleepUntil)) return;
  const updatedAt = nextUpdate(row, caller.now);
  const changes = [valueChange("sleepUntil", row.sleepUntil, sleepUntil)];
  const action = sleepUntil === null ? "woken" : "slept";
  const end = await record(sql, caller, row, { at: updatedAt, action, changes });
  await setApplication(sql, row.id, { sleepUntil, updatedAt, ...end });
  if (sleepUntil === null) await wakeEnrollment(sql, row.id);
}
