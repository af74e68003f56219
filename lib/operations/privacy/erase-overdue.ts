import { setTimeout as wait } from "node:timers/promises";
import { findApplication, lockApplication } from "@/lib/data/applications/applications";
import { deleteHistory } from "@/lib/data/applications/history/history";
import { firstIdAt } from "@/lib/data/id";
import { pagesOfClosed } from "@/lib/data/privacy/closed-files";
import { deleteErasure, lockErasuresBefore } from "@/lib/data/privacy/erasures";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import { Failure } from "@/lib/domain/failure";
import { CLOSED_STATUSES, daysBefore, ledgerEnd } from "@/lib/domain/privacy/retention";
import { serviceCaller } from "@/lib/operations/service-caller";
import { PAUSE_MS } from "./dispose-secrets";
import { eraseFile, lockLeads } from "./erase-file";
import { erasureBlocker } from "./erasure-check";
import { readRetentionSettings } from "./retention-settings";

/** Erasures deleted in one transaction. */
const AT_ONCE = 50;

/**
 * Erases the closed files that were not changed for the configured time, each in its own transaction. Files that must
 * be kept stay. Returns how many there were. A file that cannot be erased is passed to `onFailure`; without one, the
 * run ends there. They must already have been overdue at `overdueAt`.
 */
export async function eraseOverdue(
  now: number,
  onFailure?: (thrown: unknown) => void,
  overdueAt = now,
): Promise<number> {
  const db = await database();
  const { eraseAfterDays: days } = await readRetentionSettings(db.read);
  if (days === undefined) return 0;
  const before = daysBefore(overdueAt, days);
  let erased = 0;
  for await (const files of pagesOfClosed(db.read, before)) {
    for (const { id, isHeld } of files) {
      if (isHeld !== 0) continue;
      try {
        if (await db.inTransaction((sql) => eraseOne(sql, id, { before, now, overdueAt }))) erased++;
      } catch (thrown) {
        // A file that cannot be erased because its history was tampered with does not block the others.
        if (thrown instanceof Failure || onFailure === undefined) throw thrown;
        onFailure(thrown);
      }
    }
    await wait(PAUSE_MS);
  }
  return erased;
}

type Round = { readonly before: number; readonly now: number; readonly overdueAt: number };

/**
 * Checks again, because the file may have changed or another instance may have erased it. Returns whether it erased it.
 */
async function eraseOne(sql: Sql, id: string, { before, now, overdueAt }: Round): Promise<boolean> {
  const seen = await findApplication(sql, id);
  if (seen !== null) await lockLeads(sql, [seen]);
  const row = await lockApplication(sql, id);
  if (row === null || row.updatedAt >= before || !CLOSED_STATUSES.some((status) => status === row.status)) return false;
  if ((await erasureBlocker(sql, row, overdueAt)) !== null) return false;
  await eraseFile(sql, serviceCaller(now), row, { reason: "retentionOver" });
  return true;
}

/** Deletes erasures that are older than the contact records have to be, with what was kept of their histories. */
export async function forgetErasures(now: number): Promise<void> {
  const db = await database();
  const before = firstIdAt(ledgerEnd(now));
  while ((await db.inTransaction((sql) => forgetSome(sql, before))) === AT_ONCE) await wait(PAUSE_MS);
}

async function forgetSome(sql: Sql, before: string): Promise<number> {
  const old = await lockErasuresBefore(sql, before, AT_ONCE);
  for (const { applicationId, historyId } of old) {
    await deleteHistory(sql, applicationId, historyId);
    await deleteErasure(sql, applicationId);
  }
  return old.length;
}
