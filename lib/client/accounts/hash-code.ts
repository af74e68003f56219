import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void) {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

/**
 * The code at the end of a one-time link: the part of the address that the browser keeps to itself. Undefined while the
 * page is not running yet.
 */
export function useLinkCode(): string | undefined {
  return useSyncExternalStore<string | undefined>(
    subscribe,
    () => location.hash.slice(1),
    () => undefined,
  );
}

/** A spent code need not stay in the address and the history. */
export const forgetLinkCode = () => history.replaceState(null, "", location.pathname);
