import { type LockedApplication, setApplication } from "@/lib/data/applications/applications";
import { endEnrollment } from "@/lib/data/contact/outreach/enrollments";
import type { Caller } from "@/lib/domain/caller/caller";
import { exitOf, statusOf, type WorkOutcome } from "@/lib/domain/contact/outreach/work-outcome";
import type { Tools } from "@/lib/operations/agent/engine/due";
import { stopPeople } from "@/lib/operations/applications/contact/stops/stop-person";
import { momentOf, record } from "@/lib/operations/applications/history/record";
import { applyChanges } from "@/lib/operations/applications/save-application";
import { planTask } from "@/lib/operations/applications/timeline/tasks";
import { valueChange } from "@/lib/operations/field-change";

const STOP_REASON = "Opted out on the phone";
/** The title of the task to call a borrower back. */
export const CALL_BACK = "Call back";

/**
 * How a call or message of the agent ended, and when to call back, in epoch milliseconds, with the title of that task.
 */
export type Ending = {
  readonly outcome: WorkOutcome;
  readonly callBack?: { readonly at: number; readonly title: string };
};

/**
 * Does what an outcome asks for: adds it to the history, moves the file, ends what is planned, plans a call, stops all
 * contact. The file must be locked with everyone it is about.
 */
export async function recordOutcome(
  tools: Tools,
  caller: Caller,
  file: LockedApplication,
  { outcome, callBack }: Ending,
): Promise<void> {
  const { sql } = tools;
  const { now } = caller;
  const changes = [valueChange("attemptOutcome", null, outcome)];
  const end = await record(sql, caller, file, { at: now, action: "attempted", changes });
  await setApplication(sql, file.id, end);
  let row: LockedApplication = { ...file, ...end };
  const exit = exitOf(outcome);
  if (exit !== null) await endEnrollment(sql, row.id, { reason: exit, at: momentOf(caller, now) });
  const status = statusOf(outcome, row.status);
  if (status !== null) row = await applyChanges(sql, caller, row, { fields: { status }, action: "updated" });
  if (callBack !== undefined)
    row = (await planTask(tools, caller, row, { kind: "call", title: callBack.title, dueAt: callBack.at })).file;
  if (outcome === "stop_requested") await stopPeople(sql, caller, [row], { at: now, reason: STOP_REASON });
}
