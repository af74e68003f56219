import { notify } from "@/lib/data/applications/timeline/notifications";
import { listFallenDue } from "@/lib/data/workday/due-tasks";
import { database } from "@/lib/database/database";
import { HOUR_MS } from "@/lib/domain/day";

const AT_ONCE = 500;
/** After an outage, reminders of tasks that have been due for longer are left out: they are first on Today anyway. */
const LATEST_MS = HOUR_MS;

/** Notifies loan officers of tasks that have fallen due, once each. `now` is in epoch milliseconds. */
export async function remindOfTasks(now: number): Promise<void> {
  const db = await database();
  const span = { after: now - LATEST_MS, until: now, limit: AT_ONCE };
  if ((await listFallenDue(db.read, span)).length === 0) return;
  await db.inTransaction(async (sql) => {
    await sql.lock("task reminders");
    for (const { dueAt, ...file } of await listFallenDue(sql, span))
      await notify(sql, { ...file, kind: "due", at: dueAt });
  });
}
