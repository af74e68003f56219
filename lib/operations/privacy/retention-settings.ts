import { RetentionSettings, type RetentionUpdate } from "@/lib/contract/privacy/privacy";
import { findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { USUAL_DISPOSAL_DAYS } from "@/lib/domain/privacy/retention";
import { changesBetween, EVERYONE, recordAdministration } from "@/lib/operations/settings/administrative-log";
import { withoutNull } from "@/lib/operations/without-null";

/** Returns how long personal data is kept. */
export async function getRetentionSettings(): Promise<RetentionSettings> {
  return readRetentionSettings((await database()).read);
}

/** Updates the retention settings. They apply from the next maintenance round, within the hour. */
export async function updateRetentionSettings(caller: Caller, update: RetentionUpdate): Promise<RetentionSettings> {
  const db = await database();
  return db.inTransaction(async (sql) => {
    await sql.lock("setting retention");
    const before = await readRetentionSettings(sql);
    const after = withoutNull(update);
    await putSetting(sql, "retention", JSON.stringify(after));
    const known = { disposeSecretsAfterDays: null, eraseAfterDays: null, ...before };
    const changes = changesBetween(known, update);
    if (changes.length > 0)
      await recordAdministration(sql, caller, { action: "settingsUpdated", subject: EVERYONE, changes });
    return after;
  });
}

/** Returns the current settings; a setting without a limit is absent. */
export async function readRetentionSettings(sql: Reading): Promise<RetentionSettings> {
  const stored = await findSetting(sql, "retention");
  if (stored === null) return { disposeSecretsAfterDays: USUAL_DISPOSAL_DAYS };
  return RetentionSettings.parse(JSON.parse(stored));
}
