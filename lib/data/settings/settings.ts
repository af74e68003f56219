// Hot path: settings are read once a second by every instance. Uses statements.
import { sealing } from "@/lib/data/records/row-seals";
import { UNSEALED_SETTINGS } from "@/lib/data/records/sealed-tables";
import type { Reading, Sql } from "@/lib/database/sql";

/**
 * The names of the installation's stored values. `unfinishedCopy` is set while rows are copied into it, and
 * `searchTerms` says which version of the search terms the applications have. `statusReach` says how far the history
 * was read for the reports, and `callTimes` how far the times to call are up to date. `mailbox` says how far the
 * mailbox was read. `samples` is set while sample files are being added or removed, and `sampleSandbox` if adding them
 * turned on the sandbox. `askedReports` lists the recently requested slow reports. `recheckedRules`
 * says for which contact rules the waiting leads were decided again.
 */
type SettingName =
  | "keyCheck"
  | "setUpCodeHash"
  | "requireTotp"
  | "ownFilesOnly"
  | "statuses"
  | "retention"
  | "unfinishedCopy"
  | "maintenance"
  | "agentPause"
  | "contactSwitches"
  | "agentMode"
  | "restoredFrom"
  | "placeholders"
  | "identities"
  | "searchTerms"
  | "statusReach"
  | "callTimes"
  | "mailbox"
  | "samples"
  | "sampleSandbox"
  | "sendingLimits"
  | "assignment"
  | "askedReports"
  | "recheckedRules"
  | "leadCosts";

const FIND = `SELECT "value" FROM "Setting" WHERE "name" = ?`;
const PUT = `INSERT INTO "Setting" ("name", "value") VALUES (?, ?) ON CONFLICT ("name") DO UPDATE SET "value" = excluded."value"`;
const DELETE = `DELETE FROM "Setting" WHERE "name" = ?`;

export async function findSetting(sql: Reading, name: SettingName): Promise<string | null> {
  return (await sql.get<{ value: string }>(FIND, [name]))?.value ?? null;
}

export async function putSetting(sql: Sql, name: SettingName, value: string): Promise<void> {
  await sealed(sql, name, () => sql.run(PUT, [name, value]));
}

export async function deleteSetting(sql: Sql, name: SettingName): Promise<void> {
  await sealed(sql, name, () => sql.run(DELETE, [name]));
}

const sealed = (sql: Sql, name: SettingName, change: () => Promise<void>) =>
  UNSEALED_SETTINGS.includes(name) ? change() : sealing(sql, { table: "Setting", keys: [name] }, change);
