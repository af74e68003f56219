import type { KeyboardEvent, MouseEvent, PointerEvent, ToggleEvent } from "react";

const ITEMS = "[role^=menuitem]:not(:disabled)";

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>(ITEMS)];

/** Returns the item that a key moves to, or undefined if none. */
function itemFor(key: string, menu: HTMLElement): HTMLElement | undefined {
  const items = itemsOf(menu);
  const at = items.findIndex((item) => item.matches(":focus"));
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items.at(Math.max(at, 0) - 1);
  if (key.length !== 1 || key === " ") return undefined;
  const beginsSo = (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(beginsSo);
}

/** Moves the focus into an open menu: when it opens, and if it was opened before its scripts loaded. */
export function enterMenu(menu: HTMLElement | null): void {
  if (menu?.matches(":popover-open")) itemsOf(menu)[0]?.focus();
}

/**
 * Keyboard and pointer handlers of a menu, following the ARIA practices: arrows, Home, End and first letters move
 * through it.
 */
export const menuKeys = {
  onToggle: ({ currentTarget }: ToggleEvent<HTMLElement>) => enterMenu(currentTarget),
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === "Tab") return currentTarget.hidePopover();
    if (key === " " && document.activeElement instanceof HTMLAnchorElement) document.activeElement.click();
    else {
      const item = itemFor(key, currentTarget);
      if (item === undefined) return;
      item.focus();
    }
    event.preventDefault();
  },
  onPointerMove: ({ target }: PointerEvent<HTMLElement>) => {
    if (target instanceof Element) target.closest<HTMLElement>(ITEMS)?.focus({ preventScroll: true });
  },
  /** Selecting an item closes the menu. */
  onClick: ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest(ITEMS) !== null) currentTarget.hidePopover();
  },
};
