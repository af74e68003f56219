import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** Have the scripts of the page come? Until then what needs them is not offered. */
export const useIsReady = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
