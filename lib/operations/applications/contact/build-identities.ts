import { setTimeout as wait } from "node:timers/promises";
import { type ApplicationRow, holdApplication, listApplicationsAfter } from "@/lib/data/applications/applications";
import { currentTime } from "@/lib/data/clock";
import { replaceIdentities } from "@/lib/data/contact/identities";
import { keyedHash } from "@/lib/data/keys/seal";
import { findSetting, putSetting } from "@/lib/data/settings/settings";
import { takingTurns } from "@/lib/data/turn";
import { database } from "@/lib/database/database";
import type { Reading, Sql } from "@/lib/database/sql";
import { IDENTITIES_BUILT_TO } from "@/lib/operations/contact/placeholder-settings";
import { hashesOf, stopsToCarry } from "@/lib/operations/contact/suppression";
import { serviceCaller } from "@/lib/operations/service-caller";
import { carryStops } from "./stop-person";

/** Files of one transaction. */
const AT_ONCE = 500;
const PAUSE_MS = 1;
const DONE = "done";

/**
 * Has every file be recognized by its keyed identities, where a database is from before they were kept: page by page,
 * from where an earlier start left off. Whatever relies on them comes after it.
 */
export async function buildIdentities(): Promise<void> {
  while (await buildIdentityPage()) await wait(PAUSE_MS);
}

/** Returns whether every file has its identities; not while an upgrade or a change of placeholders is under way. */
export const hasAllIdentities = async (sql: Reading): Promise<boolean> =>
  (await findSetting(sql, IDENTITIES_BUILT_TO)) === DONE;

/** Looks through the next files; returns whether there may be more. */
export async function buildIdentityPage(): Promise<boolean> {
  const db = await database();
  if ((await findSetting(db.read, IDENTITIES_BUILT_TO)) === DONE) return false;
  return db.write(async (sql) => {
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

/** A stop of an older version holds the email as it was written; it holds the mailbox from now on too. */
async function carryToNew(sql: Sql, row: ApplicationRow): Promise<void> {
  const email = row.primaryBorrowerEmail.normalize("NFC").toLowerCase();
  const before = keyedHash("email", email);
  const own = hashesOf(row);
  const known = new Set([before, ...hashesOf({ ...row, primaryBorrowerEmail: "" })]);
  if (email === "" || own.every((hash) => known.has(hash))) return;
  const held = await holdApplication(sql, row.id);
  if (held === null) return;
  const among = new Set(own.filter((hash) => !known.has(hash)));
  const now = currentTime();
  await carryStops(sql, serviceCaller(now), held, { stops: await stopsToCarry(sql, row, now), among });
}
