import { listRulesVersions } from "@/lib/data/contact/gate/rules-versions";
import { listLiveBorrowers, wakeByRules } from "@/lib/data/contact/outreach/enrollments";
import { findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import { SECOND_MS } from "@/lib/domain/day";
import { readSwitches } from "@/lib/operations/contact/contact-switches";
import { END } from "@/lib/operations/cursor";

/** Borrowers looked at in one pass: new leads must not wait behind all of them. */
const AT_ONCE = 200;
/** Claims that began before a change have ended after so long, in milliseconds. */
const SETTLED_MS = 5 * SECOND_MS;

/** For which rules and switches the waiting leads were decided again, and up to which borrower: null once all were. */
type Progress = { readonly rules: string; readonly after: string | null };

/**
 * After new rules were published, or a channel or team was turned off or on, makes the agent decide again about leads
 * that wait for a later time, 200 borrowers in one call. `now` is in epoch milliseconds.
 */
export async function recheckWaiting(now: number): Promise<void> {
  const { read, inTransaction } = await database();
  if ((await openProgress(read, now)) === null) return;
  await inTransaction(async (sql) => {
    await sql.lock("waiting leads");
    // Another instance may have done it meanwhile.
    const open = await openProgress(sql, now);
    if (open === null) return;
    const borrowers = await listLiveBorrowers(sql, open.after, AT_ONCE);
    await wakeByRules(sql, borrowers, now);
    const after = borrowers.length < AT_ONCE ? null : (borrowers.at(-1) ?? null);
    const progress: Progress = { rules: open.rules, after };
    await putSetting(sql, "recheckedRules", JSON.stringify(progress));
  });
}

/** Returns where to go on, or null if there is nothing to do. */
async function openProgress(sql: Reading, now: number): Promise<{ rules: string; after: string } | null> {
  const [head] = await listRulesVersions(sql, END, 1);
  const { changedAt } = await readSwitches(sql);
  const latest = Math.max(head?.publishedAt ?? 0, changedAt);
  if (latest === 0 || now < latest + SETTLED_MS) return null;
  const rules = changedAt === 0 ? (head?.id ?? "") : `${head?.id ?? ""} ${changedAt}`;
  const stored = await findSetting(sql, "recheckedRules");
  const progress: Progress | null = stored === null ? null : JSON.parse(stored);
  if (progress === null || progress.rules !== rules) return { rules, after: "" };
  return progress.after === null ? null : { rules, after: progress.after };
}
