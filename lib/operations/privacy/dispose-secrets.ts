import { setTimeout as wait } from "node:timers/promises";
import { findApplicationSecrets, holdApplication, setApplication } from "@/lib/data/applications/applications";
import { pagesOfClosed } from "@/lib/data/privacy/closed-files";
import { findLegalHold } from "@/lib/data/privacy/legal-holds";
import { database } from "@/lib/database/database";
import type { Reading, Sql } from "@/lib/database/sql";
import type { Action } from "@/lib/domain/action";
import { SECRET_FIELDS } from "@/lib/domain/applications/fields";
import { CLOSED_STATUSES, daysBefore } from "@/lib/domain/privacy/retention";
import { findLastAction } from "@/lib/operations/applications/history/history-pages";
import { record } from "@/lib/operations/applications/history/record";
import { serviceCaller } from "@/lib/operations/service-caller";
import { readRetentionSettings } from "./retention-settings";

/** Between two steps, so that requests get their turn; in milliseconds. */
export const PAUSE_MS = 10;
/** What is a use of the two fields and yet no change of the file. */
const USES: readonly Action[] = ["revealed", "exported"];

/**
 * Disposes of the SSN and the date of birth of closed files that were neither changed nor looked at for as long as is
 * settled, each file in a transaction of its own. Files on legal hold stay. Answers how many there were. They must have
 * been overdue at the moment `overdueAt` already.
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
      if (await db.write((sql) => disposeOf(sql, id, { before, now }))) disposed++;
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

/** Asks again, for it may have been changed, or seen to by another instance; answers whether there was anything to do. */
async function disposeOf(sql: Sql, id: string, { before, now }: Round): Promise<boolean> {
  const row = await holdApplication(sql, id);
  if (row === null || row.updatedAt >= before || !CLOSED_STATUSES.some((status) => status === row.status)) return false;
  if ((await findLegalHold(sql, id)) !== null || (await isUsedSince(sql, id, before))) return false;
  const secrets = await findApplicationSecrets(sql, id);
  const held = SECRET_FIELDS.filter((field) => secrets !== null && secrets[field] !== null);
  if (held.length === 0) return false;
  const changes = held.map((field) => ({ field }));
  const end = await record(sql, serviceCaller(now), row, { at: now, action: "disposed", changes });
  // To whoever reads the application it is as before, and what is kept from its last change on must not begin again.
  await setApplication(sql, id, { primaryBorrowerSsn: null, primaryBorrowerDateOfBirth: null, ...end });
  return true;
}
