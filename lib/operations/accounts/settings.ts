import type { Settings } from "@/lib/contract/accounts/account";
import { findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { changesBetween, EVERYONE, recordAdministration } from "@/lib/operations/settings/administrative-log";

/** Returns the settings of the whole installation. */
export async function getSettings(): Promise<Settings> {
  const { read } = await database();
  return { requireTotp: (await findSetting(read, "requireTotp")) === "on" };
}

/** Updates the settings. A new requirement applies to signed-in users from their next request on. */
export async function updateSettings(caller: Caller, { requireTotp }: Settings): Promise<Settings> {
  const db = await database();
  await db.inTransaction(async (sql) => {
    await sql.lock("setting requireTotp");
    const before = (await findSetting(sql, "requireTotp")) ?? "off";
    const after = requireTotp ? "on" : "off";
    await putSetting(sql, "requireTotp", after);
    const changes = changesBetween({ requireTotp: before }, { requireTotp: after });
    if (changes.length > 0)
      await recordAdministration(sql, caller, { action: "settingsUpdated", subject: EVERYONE, changes });
  });
  return { requireTotp };
}
