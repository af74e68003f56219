import type { PlaceholderSettings } from "@/lib/contract/contact/placeholders";
import { deleteIdentity } from "@/lib/data/contact/identities";
import { putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { changesBetween, EVERYONE, recordAdministration } from "@/lib/operations/settings/administrative-log";
import { loadPlaceholders, placeholderHashes, readPlaceholders } from "./placeholder-list";

/** The setting that says how far the keyed identities of all applications are built; an empty value starts over. */
export const IDENTITIES_BUILT_TO = "identities";
const MOST_AT_ONCE = 500;

/** Returns the phones and emails that an owner has listed as placeholders. */
export async function getPlaceholders(): Promise<PlaceholderSettings> {
  return { entries: [...(await readPlaceholders((await database()).read))] };
}

/**
 * Replaces the list. Files are no longer recognized by the listed values. Values taken off the list identify files
 * again once the background has processed every file.
 */
export async function updatePlaceholders(
  caller: Caller,
  { entries }: PlaceholderSettings,
): Promise<PlaceholderSettings> {
  const db = await database();
  const after = [...new Set(entries)];
  const before = await db.inTransaction(async (sql) => {
    await sql.lock("setting placeholders");
    const known = await readPlaceholders(sql);
    await putSetting(sql, "placeholders", JSON.stringify(after));
    const changes = changesBetween({ placeholders: known.join(", ") }, { placeholders: after.join(", ") });
    if (changes.length > 0)
      await recordAdministration(sql, caller, { action: "settingsUpdated", subject: EVERYONE, changes });
    if (known.some((entry) => !after.includes(entry))) await putSetting(sql, IDENTITIES_BUILT_TO, "");
    return known;
  });
  await loadPlaceholders();
  for (const entry of after) {
    if (before.includes(entry)) continue;
    for (const hash of placeholderHashes(entry))
      while ((await db.inTransaction((sql) => deleteIdentity(sql, hash, MOST_AT_ONCE))) === MOST_AT_ONCE);
  }
  return { entries: after };
}
