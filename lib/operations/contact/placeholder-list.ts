import { listedPlaceholders as listed } from "@/lib/data/contact/listed-placeholders";
import { keyedHash } from "@/lib/data/keys/seal";
import { findSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import { identitiesOfPlaceholder } from "@/lib/domain/contact/identity";

/** Returns whether an owner has listed this keyed identity as a placeholder, as this process last read the list. */
export const isListedPlaceholder = (hash: string): boolean => listed.hashes.has(hash);

/** Returns the phones and emails that an owner has listed as placeholders. */
export async function readPlaceholders(sql: Reading): Promise<readonly string[]> {
  const stored = await findSetting(sql, "placeholders");
  return stored === null ? [] : JSON.parse(stored);
}

/** Loads the list into this process, by default from its own database. */
export async function loadPlaceholders(sql?: Reading): Promise<void> {
  const entries = await readPlaceholders(sql ?? (await database()).read);
  if (entries.join("\n") === listed.entries.join("\n")) return;
  listed.entries = entries;
  listed.hashes = new Set(entries.flatMap(placeholderHashes));
}

/** Returns the keyed identities of a list entry. */
export const placeholderHashes = (entry: string): string[] =>
  identitiesOfPlaceholder(entry).map(({ kind, text }) => keyedHash(kind, text));
