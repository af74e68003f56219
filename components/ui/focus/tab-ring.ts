import type { KeyboardEvent } from "react";

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex='0']";

/** Among radio buttons of one name, Tab stops only at the checked one. */
const isPassedOver = (element: HTMLElement, all: readonly HTMLElement[]) =>
  element instanceof HTMLInputElement &&
  element.type === "radio" &&
  !element.checked &&
  all.some((other) => other instanceof HTMLInputElement && other.name === element.name && other.checked);

function stopsIn(dialog: HTMLElement): readonly HTMLElement[] {
  const all = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(":disabled") && element.checkVisibility(),
  );
  return all.filter((element) => !isPassedOver(element, all));
}

/** Keeps Tab within a dialog, where a browser would leave the page. */
export function tabRing(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab" || event.defaultPrevented) return;
  const stops = stopsIn(event.currentTarget);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const isAtEnd = event.target === from || (event.shiftKey && event.target === event.currentTarget);
  if (!isAtEnd || to === undefined) return;
  event.preventDefault();
  to.focus();
}
