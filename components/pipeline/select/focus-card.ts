import { focusContent } from "@/components/ui/focus/focus-content";
import type { Status } from "@/lib/domain/status/status";

/** Puts the focus on a card of a column, by its place from 0; false while there is none to put it on. */
export type FocusAt = (index: number) => boolean;

/** The columns that are there, for ways from one into another. */
export type Columns = Map<Status, FocusAt>;

/** A column that comes into sight has its cards some frames later. */
const MOST_FRAMES = 90;

/** Tries again, frame by frame, until the card is there. */
export function focusSoon(columns: Columns, status: Status, index: number): void {
  let left = MOST_FRAMES;
  const seek = () => {
    if (columns.get(status)?.(index) !== true && left-- > 0) requestAnimationFrame(seek);
  };
  requestAnimationFrame(seek);
}

const isOpen = (column: HTMLElement) => column.dataset["column"] === "open";

/** Goes from a column to the next one with cards, to the left (-1) or to the right (1). */
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
 * Leads the focus back to the files when what had it goes: to this file, wherever it comes to lie, else to the first one
 * that is there, else to the page. Whoever has the focus elsewhere meanwhile keeps it, and a page that is gone to is not
 * taken hold of.
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
