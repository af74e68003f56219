import { setTimeout as wait } from "node:timers/promises";
import { type ApplicationRow, listApplicationsAfter, lockApplication } from "@/lib/data/applications/applications";
import { currentTime } from "@/lib/data/clock";
import { replaceIdentities } from "@/lib/data/contact/identities";
import { keyedHash } from "@/lib/data/keys/seal";
import { findSetting, putSetting } from "@/lib/data/settings/settings";
import { takingTurns } from "@/lib/data/turn";
import { database } from "@/lib/database/database";
import type { Reading, Sql } from "@/lib/database/sql";
import { carryStops } from "@/lib/operations/applications/contact/stops/stop-person";
import { hashesOf } from "@/lib/operations/contact/borrower-hashes";
import { IDENTITIES_BUILT_TO } from "@/lib/operations/contact/placeholder-settings";
import { stopsToCarry } from "@/lib/operations/contact/suppression";
import { serviceCaller } from "@/lib/operations/service-caller";

/** Files per transaction. */
const AT_ONCE = 500;
const PAUSE_MS = 1;
const DONE = "done";

/**
 * Builds the keyed identities of every file in a database from before they were stored: page by page, from where an
 * earlier start stopped. Everything that relies on them runs after it.
 */
export async function buildIdentities(): Promise<void> {
  while (await buildIdentityPage()) await wait(PAUSE_MS);
}

/** Returns whether every file has its identities. Returns false during an upgrade or a change of placeholders. */
export const hasAllIdentities = async (sql: Reading): Promise<boolean> =>
  (await findSetting(sql, IDENTITIES_BUILT_TO)) === DONE;

/** Processes the next files. Returns whether there may be more. */
export async function buildIdentityPage(): Promise<boolean> {
  const db = await database();
  if ((await findSetting(db.read, IDENTITIES_BUILT_TO)) === DONE) return false;
  return db.inTransaction(async (sql) => {
    await sql.lock("identities");
    const after = (await findSetting(sql, IDENTITIES_BUILT_TO)) ?? "";
    if (after === DONE) return false;
    const turn = takingTurns();
    const rows = await listApplicationsAfter(sql, after, AT_ONCE);
    for (const row of rows) {
      await turn();
      await replaceIdentities(sql, row.id, [], hashesOf(row));
      if (row.stoppedAt !== null) await carryToNew(sql, row);
    }
    await putSetting(sql, IDENTITIES_BUILT_TO, rows.length < AT_ONCE ? DONE : (rows.at(-1)?.id ?? DONE));
    return rows.length === AT_ONCE;
  });
}

/** A stop from an older version lists the email as it was written; now it lists the mailbox too. */
async function carryToNew(sql: Sql, row: ApplicationRow): Promise<void> {
  const email = row.primaryBorrowerEmail.normalize("NFC").toLowerCase();
  const before = keyedHash("email", email);
  const own = hashesOf(row);
  const known = new Set([before, ...hashesOf({ ...row, primaryBorrowerEmail: "" })]);
  if (email === "" || own.every((hash) => known.has(hash))) return;
  const held = await lockApplication(sql, row.id);
  if (held === null) return;
  const among = new Set(own.filter((hash) => !known.has(hash)));
  const now = currentTime();
  await carryStops(sql, serviceCaller(now), held, { stops: await stopsToCarry(sql, row, now), among });
}
