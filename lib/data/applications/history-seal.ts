import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { derivedKey } from "@/lib/data/keys/keyring";
import type { HistoryRow } from "./history";

/**
 * Where the history of an application ends: its newest entry, and a keyed hash of that entry's seal. The hash stands
 * nowhere else, so that without the key no earlier entry can be made the newest. Both are null before the first entry.
 */
export type HistoryEnd = { readonly historyId: string | null; readonly historySeal: string | null };

/** The same of a history that has an entry. */
export type WrittenEnd = { readonly [Name in keyof HistoryEnd]: string };

let key: KeyObject | undefined;

function hmac(what: "entry" | "end", text: string): string {
  // Never changes with the keys that encrypt: an old seal could not be made again.
  key ??= createSecretKey(derivedKey("history"), "base64url");
  return createHmac("sha256", key).update(`${what}\0${text}`).digest("base64url");
}

/** The seal of an entry: over all that it holds, and over all entries before it by the end of the history until then. */
export function sealOf(row: HistoryRow, { historyId, historySeal }: HistoryEnd): string {
  const { id, applicationId, at, action, actorKind, actorId, actorName, via, requestId, changes } = row;
  const actor = [actorKind, actorId, actorName];
  const values = [id, applicationId, at, action, ...actor, via, requestId, changes, historyId, historySeal];
  return hmac("entry", JSON.stringify(values));
}

/** The end of a history whose newest entry has this seal. */
export const endSealOf = (seal: string) => hmac("end", seal);
