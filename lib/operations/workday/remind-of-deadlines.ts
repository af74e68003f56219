import {
  type DeadlineFile,
  listDeadlines,
  listPassedDeadlines,
  moveDeadlineOn,
} from "@/lib/data/applications/timeline/deadlines";
import { notify } from "@/lib/data/applications/timeline/notifications";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import { DEADLINE_DAYS, deadlinesFrom, nearDays } from "@/lib/domain/applications/deadline";
import { DAY_MS } from "@/lib/domain/day";

const AT_ONCE = 500;

/**
 * Notifies loan officers of deadlines in the next two days, once each, and moves files whose deadline has passed to
 * their next one. `now` is in epoch milliseconds. Returns whether there may be more to do.
 */
export async function remindOfDeadlines(now: number): Promise<boolean> {
  const db = await database();
  const [today = ""] = nearDays(now);
  const passed = await listPassedDeadlines(db.read, today, AT_ONCE);
  if (passed.length > 0)
    await db.inTransaction(async (sql) => {
      await sql.lock("deadlines");
      // Read again under the lock, in case the dates have changed.
      for (const { id, loanTerms } of await listPassedDeadlines(sql, today, AT_ONCE))
        await moveDeadlineOn(sql, { id, on: deadlinesFrom(loanTerms, today)[0]?.on ?? null, firstDay: today });
    });
  if ((await listNear(db.read, now)).length === 0) return passed.length === AT_ONCE;
  return db.inTransaction(async (sql) => {
    await sql.lock("deadlines");
    const files = await listNear(sql, now);
    for (const file of files) await notify(sql, { ...file, kind: "deadline", at: now });
    return passed.length === AT_ONCE || files.length === AT_ONCE;
  });
}

/** Lists files with a deadline in the next days whose loan officers have not been notified of it. */
async function listNear(sql: Reading, now: number): Promise<DeadlineFile[]> {
  const files: DeadlineFile[] = [];
  for (const on of nearDays(now)) {
    const since = Date.parse(on) - DEADLINE_DAYS * DAY_MS;
    files.push(...(await listDeadlines(sql, { on, since, limit: AT_ONCE - files.length })));
  }
  return files;
}
