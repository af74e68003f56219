import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { listen } from "@/lib/client/applications/live";
import { makeFreshener } from "@/lib/client/pipeline/live-refresh";

/** Keeps the board up to date. Returns a ref to the refresher, which can pause updates of columns. */
export function useFresh() {
  const cache = useQueryClient();
  const freshener = useRef<ReturnType<typeof makeFreshener>>(null);
  useEffect(() => {
    const made = makeFreshener(cache);
    freshener.current = made;
    const stopListening = listen({ onChange: made.note });
    const lookAgain = () => document.visibilityState === "visible" && made.note();
    window.addEventListener("online", lookAgain);
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      stopListening();
      made.stop();
      window.removeEventListener("online", lookAgain);
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, [cache]);
  return freshener;
}
