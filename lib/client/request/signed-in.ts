import { useSyncExternalStore } from "react";

let isIn = true;
let person = "";
const watchers = new Set<() => void>();

/** Notes whether the server knew who asked, when it was asked last. */
export function noteSession(isKnown: boolean): void {
  if (isIn === isKnown) return;
  isIn = isKnown;
  for (const watcher of watchers) watcher();
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** Has the session not ended, as far as it was told? It may begin again in another tab. */
export const isSignedIn = () => isIn;

/** The same, as it changes. */
export const useSignedIn = () => useSyncExternalStore(watch, isSignedIn, () => true);

/** Notes whom this page was made for. */
export function notePerson(id: string): void {
  person = id;
}

/** What a change says of who it is meant to be by: a sign-in in another tab must not sign it with another name. */
export const meantBy = (): Readonly<Record<string, string>> => (person === "" ? {} : { "Hearthline-Person": person });
