import { setTimeout as wait } from "node:timers/promises";
import { findApplicationSecrets, lockApplication, setApplication } from "@/lib/data/applications/applications";
import { pagesOfClosed } from "@/lib/data/privacy/closed-files";
import { findLegalHold } from "@/lib/data/privacy/legal-holds";
import { database } from "@/lib/database/database";
import type { Reading, Sql } from "@/lib/database/sql";
import type { Action } from "@/lib/domain/action";
import { SECRET_FIELDS } from "@/lib/domain/applications/fields/fields";
import { CLOSED_STATUSES, daysBefore } from "@/lib/domain/privacy/retention";
import { findLastAction } from "@/lib/operations/applications/history/history-pages";
import { record } from "@/lib/operations/applications/history/record";
import { serviceCaller } from "@/lib/operations/service-caller";
import { readRetentionSettings } from "./retention-settings";

/** Pause between two steps, so that requests can run; in milliseconds. */
export const PAUSE_MS = 10;
/** Actions that use the two fields without changing the file. */
const USES: readonly Action[] = ["revealed", "exported"];

/**
 * Disposes of the SSN and date of birth of closed files that were neither changed nor viewed for the configured time,
 * each file in its own transaction. Files on legal hold keep them. Returns how many there were. They must already have
 * been overdue at `overdueAt`.
 */
export async function disposeSecrets(now: number, overdueAt = now): Promise<number> {
  const db = await database();
  const { disposeSecretsAfterDays: days } = await readRetentionSettings(db.read);
  if (days === undefined) return 0;
  const before = daysBefore(overdueAt, days);
  let disposed = 0;
  for await (const files of pagesOfClosed(db.read, before)) {
    for (const { id, hasSecrets, isHeld } of files) {
      if (hasSecrets === 0 || isHeld === 1 || (await isUsedSince(db.read, id, before))) continue;
      if (await db.inTransaction((sql) => disposeOf(sql, id, { before, now }))) disposed++;
    }
    await wait(PAUSE_MS);
  }
  return disposed;
}

async function isUsedSince(sql: Reading, id: string, before: number): Promise<boolean> {
  for (const action of USES) {
    const last = await findLastAction(sql, id, action);
    if (last !== null && last.at >= before) return true;
  }
  return false;
}

type Round = { readonly before: number; readonly now: number };

/**
 * Checks again, because the file may have changed or another instance may have handled it. Returns whether there was
 * anything to do.
 */
async function disposeOf(sql: Sql, id: string, { before, now }: Round): Promise<boolean> {
  const row = await lockApplication(sql, id);
  if (row === null || row.updatedAt >= before || !CLOSED_STATUSES.some((status) => status === row.status)) return false;
  if ((await findLegalHold(sql, id)) !== null || (await isUsedSince(sql, id, before))) return false;
  const secrets = await findApplicationSecrets(sql, id);
  const held = SECRET_FIELDS.filter((field) => secrets !== null && secrets[field] !== null);
  if (held.length === 0) return false;
  const changes = held.map((field) => ({ field }));
  const end = await record(sql, serviceCaller(now), row, { at: now, action: "disposed", changes });
  // Callers see no change in the application, and retention periods that start with its last change must not start
  // over.
  await setApplication(sql, id, { primaryBorrowerSsn: null, primaryBorrowerDateOfBirth: null, ...end });
  return true;
}
