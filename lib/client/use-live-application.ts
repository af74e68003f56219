import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listen } from "./live";

/** Reads an application, its history and its contact state again when somebody has changed it. */
export function useLiveApplication(id: string): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      listen({
        onChange: (event) => {
          if (event !== undefined && event.applicationId !== id) return;
          for (const name of ["application", "history", "contact", "secrets", "privacy"])
            void cache.invalidateQueries({ queryKey: [name, id] });
        },
      }),
    [id, cache],
  );
}
