import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refetch } from "@/lib/client/request/refetch";
import { gathering } from "@/lib/client/request/throttle";
import { listen } from "./live";

/**
 * Refetches queries whenever a file changes. Pass a constant list of keys. Changes within `gatherMs` milliseconds of
 * one are read together.
 */
export function useLiveQueries(keys: readonly QueryKey[], gatherMs: number): void {
  const cache = useQueryClient();
  useEffect(() => {
    const { ask, stop } = gathering(() => {
      for (const key of keys) refetch(cache, key);
    }, gatherMs);
    const stopListening = listen({ onChange: () => ask() });
    return () => {
      stopListening();
      stop();
    };
  }, [cache, keys, gatherMs]);
}
