import { useEffect } from "react";
import { isServerSilent } from "@/lib/client/request/online";
import { leadsAway, sayCutOff, whenServerAnswers } from "./unsaved-changes";

/**
 * Keeps the page that is there where there is no network or the server does not answer: a link would lead to the
 * browser's own error page, and not back.
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
    // Before whoever asks about what is typed: nobody leaves.
    window.addEventListener("click", onClick, true);
    return () => window.removeEventListener("click", onClick, true);
  }, []);
}
