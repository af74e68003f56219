import { useEffect } from "react";
import { leadsAway, sayCutOff } from "./leaving";

/** Without a network keeps the page that is there: a link would lead to the browser's own page, and not back. */
export function useCutOff(): void {
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (navigator.onLine || link === null || !(leadsAway(event, link) || link.hasAttribute("download"))) return;
      event.preventDefault();
      event.stopPropagation();
      sayCutOff();
    }
    // Before whoever asks about what is typed: nobody leaves.
    window.addEventListener("click", onClick, true);
    return () => window.removeEventListener("click", onClick, true);
  }, []);
}
