import { useEffect } from "react";
import { leadsAway, sayCutOff, whenServerAnswers } from "@/components/shell/unsaved-changes";
import { isServerSilent } from "@/lib/client/request/online";

/**
 * Keeps the current page while offline or while the server does not respond: a link would lead to the browser's own
 * error page.
 */
export function useCutOff(): void {
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isReached = navigator.onLine && !isServerSilent();
      if (isReached || link === null || !(leadsAway(event, link) || link.hasAttribute("download"))) return;
      event.preventDefault();
      event.stopPropagation();
      if (navigator.onLine) void whenServerAnswers(() => link.click());
      else sayCutOff();
    }
    // Runs before any question about unsaved changes, because nobody leaves.
    window.addEventListener("click", onClick, true);
    return () => window.removeEventListener("click", onClick, true);
  }, []);
}
