import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void) {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

/**
 * Returns the code at the end of a one-time link, which the browser does not send to the server. Undefined while the
 * page is not running yet.
 */
export function useLinkCode(): string | undefined {
  return useSyncExternalStore<string | undefined>(
    subscribe,
    () => location.hash.slice(1),
    () => undefined,
  );
}

/** Removes a used code from the address and the history. */
export const forgetLinkCode = () => history.replaceState(null, "", location.pathname);
