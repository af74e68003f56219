import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refetch } from "@/lib/client/request/refetch";
import { gathering } from "@/lib/client/request/throttle";
import { listen } from "./live";

/** Changes that arrive within this many milliseconds of one are read together. */
const GATHER_MS = 400;

/** Refetches an application, its history and its contact state when someone has changed it. */
export function useLiveApplication(id: string): void {
  const cache = useQueryClient();
  useEffect(() => {
    const { ask, stop } = gathering(() => {
      for (const name of ["application", "history", "contact", "secrets", "privacy", "notes", "tasks", "messages"])
        refetch(cache, [name, id]);
    }, GATHER_MS);
    const stopListening = listen({
      onChange: (event) => {
        if (event === undefined || event.applicationId === id) ask();
      },
    });
    return () => {
      stopListening();
      stop();
    };
  }, [id, cache]);
}
