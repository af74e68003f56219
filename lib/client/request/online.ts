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

/** Records whether the server responded to the last request, with any status. */
export function recordAnswer(hasAnswered: boolean): void {
  if (isSilent === !hasAnswered) return;
  isSilent = !hasAnswered;
  for (const watcher of watchers) watcher();
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** Returns whether the server failed to respond to the last request. */
export const isServerSilent = () => isSilent;

/** Returns whether the server responds at all, by asking it. */
export async function probe(): Promise<boolean> {
  const hasAnswered = await fetch("/livez", { cache: "no-store" }).then(
    () => true,
    () => false,
  );
  recordAnswer(hasAnswered);
  return hasAnswered;
}

/** Returns whether the server failed to respond to the last request. Requests may fail now, but can be tried. */
export const useSilence = () =>
  useSyncExternalStore(
    watch,
    () => isSilent,
    () => false,
  );

/** Returns whether there is a network at all, whether or not the server responds. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
