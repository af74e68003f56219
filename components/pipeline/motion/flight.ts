import type { Place, Shown } from "./places";

const MOVE = { duration: 180, easing: "ease-out" } as const;

type Point = { readonly x: number; readonly y: number };
type Flight = { readonly item: HTMLElement; readonly from: Point; readonly to: DOMRect };

/** Moves items from their places before to their new ones. `dropped` is where the pointer let go of a file. */
export function animateMoves(moved: readonly Shown[], dropped: (id: string) => Point | undefined): void {
  const flights = moved.flatMap((one) => flightOf(one, dropped(one.id)));
  for (const { item, place, before } of moved)
    if (before?.list === place.list) item.animate([{ transform: before.transform }, {}], MOVE);
  flights.forEach(fly);
}

/** Measures the way of an item from another list; nothing if either end is out of sight. */
function flightOf({ item, place: { list }, before }: Shown, dropped: Point | undefined): readonly Flight[] {
  if (before === undefined || before.list === list) return [];
  const to = item.getBoundingClientRect();
  const from = dropped ?? pointOf(before, item.offsetLeft);
  return from !== undefined && isWithin(to, list.getBoundingClientRect()) ? [{ item, from, to }] : [];
}

function pointOf({ list, column, transform }: Place, left: number): Point | undefined {
  const box = (list.isConnected ? list : column)?.getBoundingClientRect();
  if (box === undefined) return undefined;
  const point = { x: box.x + left, y: box.y - list.scrollTop + new DOMMatrix(transform).m42 };
  return isWithin(point, box) ? point : undefined;
}

const isWithin = ({ x, y }: Point, box: DOMRect) => x >= 0 && x < window.innerWidth && y >= box.top && y < box.bottom;

/** Takes the item out of its list meanwhile, which would cut it off. */
function fly({ item, from, to }: Flight): void {
  item.dataset["flying"] = "";
  item.style.width = `${to.width}px`;
  const [start, end] = [from, to].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  const flight = item.animate([start ?? {}, end ?? {}], MOVE);
  const land = () => {
    delete item.dataset["flying"];
    item.style.width = "";
  };
  flight.addEventListener("finish", land);
  flight.addEventListener("cancel", land);
}
