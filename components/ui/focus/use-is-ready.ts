import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** Returns whether the scripts of the page have loaded. Until then, controls that need them are disabled. */
export const useIsReady = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
