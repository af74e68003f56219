import { useSyncExternalStore } from "react";

/** The dialogs that lie over the page, the one on top last. */
let overlays: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  overlays = next;
  for (const listener of listeners) listener();
}

/** Notes a dialog that was opened; answers how to take it off again. */
export function layOver(dialog: HTMLDialogElement): () => void {
  set([...overlays, dialog]);
  return () => set(overlays.filter((one) => one !== dialog));
}

/** The dialog on top; undefined where there is none. */
export const topOverlay = () => overlays.at(-1);

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** The dialog on top, as it changes. */
export const useTopOverlay = () => useSyncExternalStore(subscribe, topOverlay, () => undefined);
