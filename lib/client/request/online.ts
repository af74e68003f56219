import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

let isSilent = false;
const watchers = new Set<() => void>();

/** Notes whether the server answered when it was asked last, whatever it said. */
export function noteAnswer(hasAnswered: boolean): void {
  if (isSilent === !hasAnswered) return;
  isSilent = !hasAnswered;
  for (const watcher of watchers) watcher();
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** Did the server not answer when it was asked last? */
export const isServerSilent = () => isSilent;

/** Asks whether the server answers at all, and returns it. */
export async function probe(): Promise<boolean> {
  const hasAnswered = await fetch("/livez", { cache: "no-store" }).then(
    () => true,
    () => false,
  );
  noteAnswer(hasAnswered);
  return hasAnswered;
}

/** Did the server not answer when it was asked last? What is sent then may come to nothing, but can be tried. */
export const useSilence = () =>
  useSyncExternalStore(
    watch,
    () => isSilent,
    () => false,
  );

/** Is there a network at all? Whether the server answers is another matter. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
