/** A file moves within this time after its drop, in milliseconds, unless it asks for a reason first. */
const MOVES_WITHIN_MS = 500;

type Point = { readonly x: number; readonly y: number };

/** Follows drags that begin within an element. Returns where a file was dropped just now: its top left corner. */
export function followDrops(root: HTMLElement, signal: AbortSignal): (id: string) => Point | undefined {
  let held: { readonly id: string | undefined; readonly x: number; readonly y: number } | undefined;
  let dropped: (Point & { readonly id: string | undefined; readonly at: number }) | undefined;
  const options = { capture: true, signal };

  root.addEventListener(
    "dragstart",
    ({ target, clientX, clientY }) => {
      const item = target instanceof Element ? target.closest("[data-index]") : null;
      const box = item?.getBoundingClientRect();
      const id = item?.querySelector<HTMLElement>("[data-card]")?.dataset["card"];
      held = box && { id, x: clientX - box.x, y: clientY - box.y };
    },
    options,
  );
  root.addEventListener(
    "drop",
    ({ clientX, clientY }) => {
      dropped = held && { id: held.id, x: clientX - held.x, y: clientY - held.y, at: performance.now() };
    },
    options,
  );
  return (id) => (dropped?.id === id && performance.now() - dropped.at < MOVES_WITHIN_MS ? dropped : undefined);
}
