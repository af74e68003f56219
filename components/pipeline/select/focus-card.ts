import { focusContent } from "@/components/ui/focus/focus-content";
import type { Status } from "@/lib/domain/status/status";

/** Focuses a card of a column by its position from 0. Returns false while that card is not in the page. */
export type FocusAt = (index: number) => boolean;

/** The columns in the page, for moving the focus from one to another. */
export type Columns = Map<Status, FocusAt>;

/** How many frames to wait. A column that scrolls into view gets its cards a few frames later. */
const MOST_FRAMES = 90;

/** Tries to focus a card on every frame until it is in the page. */
export function focusSoon(columns: Columns, status: Status, index: number): void {
  let left = MOST_FRAMES;
  const seek = () => {
    if (columns.get(status)?.(index) !== true && left-- > 0) requestAnimationFrame(seek);
  };
  requestAnimationFrame(seek);
}

const isOpen = (column: HTMLElement) => column.dataset["column"] === "open";

/** Moves the focus from a column to the next one with cards, to the left (-1) or to the right (1). */
export function focusBeside(columns: Columns, from: Element, way: -1 | 1, index: number): void {
  const here = from.closest<HTMLElement>("[data-column]");
  const all = [...document.querySelectorAll<HTMLElement>("[data-column]")];
  const at = here === null ? -1 : all.indexOf(here);
  const candidates = way === 1 ? all.slice(at + 1) : all.slice(0, at).reverse();
  const target = candidates.find((column) => isOpen(column) && column.dataset["count"] !== "0");
  if (target === undefined) return;
  target.scrollIntoView({ inline: "nearest", block: "nearest" });
  focusSoon(columns, target.dataset["status"] as Status, index);
}

/**
 * Moves the focus back to the files when the focused element disappears: to this file wherever it is now, else to the
 * first file in the page, else to the page itself. Does nothing if the user has focused another element or left the
 * page in the meantime.
 */
export function focusFileSoon(id: string): void {
  const { pathname } = window.location;
  let left = MOST_FRAMES;
  const seek = () => {
    if (window.location.pathname !== pathname) return;
    if (document.activeElement === document.body) {
      const file = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
      if (file) file.focus();
      else if (left === 0) {
        document.querySelector<HTMLElement>("[data-card]")?.focus();
        if (document.activeElement === document.body) focusContent();
      }
    }
    if (left-- > 0) requestAnimationFrame(seek);
  };
  requestAnimationFrame(seek);
}
