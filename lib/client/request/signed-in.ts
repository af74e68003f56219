import { useSyncExternalStore } from "react";

let isIn = true;
let person = "";
const watchers = new Set<() => void>();

/** Records whether the server recognized the session at the last request. */
export function recordSession(isKnown: boolean): void {
  if (isIn === isKnown) return;
  isIn = isKnown;
  for (const watcher of watchers) watcher();
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** Returns whether the session is still open as far as known. It may begin again in another tab. */
export const isSignedIn = () => isIn;

/** Returns whether the session is still open, updated as it changes. */
export const useSignedIn = () => useSyncExternalStore(watch, isSignedIn, () => true);

/** Records the user that this page was made for. */
export function recordUser(id: string): void {
  person = id;
}

/**
 * Returns the header that names the user a change is meant to be from: a sign-in in another tab must not sign it with
 * another name.
 */
export const meantBy = (): Readonly<Record<string, string>> => (person === "" ? {} : { "Hearthline-Person": person });
