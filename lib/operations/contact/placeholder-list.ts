import { listedPlaceholders as listed } from "@/lib/data/contact/listed-placeholders";
import { keyedHash } from "@/lib/data/keys/seal";
import { findSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import { identitiesOfPlaceholder } from "@/lib/domain/contact/identity";

/** Does an owner's list say of this keyed identity that it belongs to nobody? As this process last read the list. */
export const isListedPlaceholder = (hash: string): boolean => listed.hashes.has(hash);

/** The phones and emails that an owner has listed as placeholders. */
export async function readPlaceholders(sql: Reading): Promise<readonly string[]> {
  const stored = await findSetting(sql, "placeholders");
  return stored === null ? [] : JSON.parse(stored);
}

/** Has this process know the list as it is now, by default that of its own database. */
export async function loadPlaceholders(sql?: Reading): Promise<void> {
  const entries = await readPlaceholders(sql ?? (await database()).read);
  if (entries.join("\n") === listed.entries.join("\n")) return;
  listed.entries = entries;
  listed.hashes = new Set(entries.flatMap(placeholderHashes));
}

/** The keyed identities of an entry of the list. */
export const placeholderHashes = (entry: string): string[] =>
  identitiesOfPlaceholder(entry).map(({ kind, text }) => keyedHash(kind, text));
