import { ChevronDown, ChevronUp, Maximize2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { fileBeside, findBeside } from "@/components/shell/file-beside";
import { leaveBy } from "@/components/shell/unsaved-changes";

type FileWaysProps = { readonly id: string };

const WAY =
  "grid size-8 place-items-center rounded-sm text-muted hover:bg-page hover:text-ink disabled:opacity-40 pointer-coarse:size-11";

/** Frames the card of an open file in the board behind, while it is there. The board itself does not know the file. */
function useFramedCard(id: string): void {
  useEffect(() => {
    const frame = new CSSStyleSheet();
    frame.replaceSync(
      `@media screen { article:has([data-card="${CSS.escape(id)}"]) { outline: 2px solid var(--color-accent); } }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, frame];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== frame);
    };
  }, [id]);
}

/** Leads from a file in a panel to the ones before and after it in the list behind, and to the page of its own. */
export function FileWays({ id }: FileWaysProps) {
  const router = useRouter();
  useFramedCard(id);
  const [ways, setWays] = useState({ hasBefore: false, hasAfter: false });
  // The list behind is on screen before the panel is.
  useEffect(() => {
    // The panel may cover it.
    document.querySelector(`[data-card="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
    setWays({ hasBefore: findBeside(id, -1) !== undefined, hasAfter: findBeside(id, 1) !== undefined });
  }, [id]);
  const go = (way: 1 | -1) => {
    const path = fileBeside(id, way);
    // Replaces this file: closing the next one returns to the list.
    if (path !== undefined) leaveBy(() => router.replace(path));
  };
  return (
    <div className="mr-auto flex items-center">
      <button
        type="button"
        aria-label="Previous file (K)"
        title="Previous file (K)"
        disabled={!ways.hasBefore}
        onClick={() => go(-1)}
        className={WAY}
      >
        <ChevronUp className="size-4" aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label="Next file (J)"
        title="Next file (J)"
        disabled={!ways.hasAfter}
        onClick={() => go(1)}
        className={WAY}
      >
        <ChevronDown className="size-4" aria-hidden="true" />
      </button>
      <a href={`/applications/${id}`} aria-label="Open full page" title="Open full page" className={WAY}>
        <Maximize2 className="size-3.5" aria-hidden="true" />
      </a>
    </div>
  );
}
