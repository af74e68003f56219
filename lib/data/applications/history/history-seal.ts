import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { derivedKey } from "@/lib/data/keys/keyring";
import type { HistoryRow } from "./history";

/**
 * The end of an application's history: its newest entry, and a keyed hash of that entry's seal. The hash is stored
 * nowhere else, so that without the key no earlier entry can be made the newest. Both are null before the first entry.
 */
export type HistoryEnd = { readonly historyId: string | null; readonly historySeal: string | null };

/** The end of a history that has an entry. */
export type WrittenEnd = { readonly [Name in keyof HistoryEnd]: string };

let key: KeyObject | undefined;

function hmac(what: "entry" | "end", text: string): string {
  // Never changes with the encryption keys: an old seal could not be recomputed.
  key ??= createSecretKey(derivedKey("history"), "base64url");
  return createHmac("sha256", key).update(`${what}\0${text}`).digest("base64url");
}

/**
 * Returns the seal of an entry: over its contents, and over all earlier entries through the previous end of the
 * history.
 */
export function sealOf(row: HistoryRow, { historyId, historySeal }: HistoryEnd): string {
  const { id, applicationId, at, action, actorKind, actorId, actorName, via, requestId, changes } = row;
  const actor = [actorKind, actorId, actorName];
  const values = [id, applicationId, at, action, ...actor, via, requestId, changes, historyId, historySeal];
  return hmac("entry", JSON.stringify(values));
}

/** Returns the end seal of a history whose newest entry has this seal. */
export const endSealOf = (seal: string) => hmac("end", seal);
