import { useSyncExternalStore } from "react";

/** The open dialogs, top one last. */
let overlays: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  overlays = next;
  for (const listener of listeners) listener();
}

/** Adds an open dialog. Returns a function that removes it. */
export function layOver(dialog: HTMLDialogElement): () => void {
  set([...overlays, dialog]);
  return () => set(overlays.filter((one) => one !== dialog));
}

/** Returns the top dialog, or undefined if there is none. */
export const topOverlay = () => overlays.at(-1);

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Returns the top dialog and follows changes. */
export const useTopOverlay = () => useSyncExternalStore(subscribe, topOverlay, () => undefined);
