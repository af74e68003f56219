import type { Settings, SettingsPatch } from "@/lib/contract/accounts/account";
import { findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { changesBetween, EVERYONE, recordAdministration } from "@/lib/operations/settings/administrative-log";

const NAMES = ["requireTotp", "ownFilesOnly"] as const;

/** Returns the settings of the whole installation. */
export const getSettings = async (): Promise<Settings> => readSettings((await database()).read);

async function readSettings(sql: Reading): Promise<Settings> {
  const isOn = async (name: (typeof NAMES)[number]) => (await findSetting(sql, name)) === "on";
  return { requireTotp: await isOn("requireTotp"), ownFilesOnly: await isOn("ownFilesOnly") };
}

/** Updates the settings. They apply to signed-in users from their next request on. */
export async function updateSettings(caller: Caller, patch: SettingsPatch): Promise<Settings> {
  const db = await database();
  return db.inTransaction(async (sql) => {
    await sql.lock("setting requireTotp");
    const before = await readSettings(sql);
    const { requireTotp = before.requireTotp, ownFilesOnly = before.ownFilesOnly } = patch;
    const after = { requireTotp, ownFilesOnly };
    for (const name of NAMES) await putSetting(sql, name, after[name] ? "on" : "off");
    const texts = ({ requireTotp, ownFilesOnly }: Settings) => ({
      ...{ requireTotp: requireTotp ? "on" : "off", ownFilesOnly: ownFilesOnly ? "on" : "off" },
    });
    const changes = changesBetween(texts(before), texts(after));
    if (changes.length > 0)
      await recordAdministration(sql, caller, { action: "settingsUpdated", subject: EVERYONE, changes });
    return after;
  });
}
