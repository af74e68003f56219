import { type RefObject, useCallback, useEffect, useState } from "react";

/** Rows rendered before the available height is known. */
const FIRST_GUESS = 8;

type Rows = {
  readonly count: number;
  /** The height of each row, including the gap below it. */
  readonly rowPx: number;
  /** How many more rows to render before and after the visible ones. */
  readonly beside: number;
  /** Whether to render all rows, as for printing. */
  readonly isWhole?: boolean;
};

/**
 * Returns the indices of the rows to render. All rows have one height, so nothing is measured. `reveal` scrolls just
 * far enough to show a row.
 */
export function useRowsInSight(
  scroller: RefObject<HTMLElement | null>,
  { count, rowPx, beside, isWhole = false }: Rows,
) {
  const [inSight, setInSight] = useState({ first: 0, last: FIRST_GUESS });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = () => {
      const { scrollTop, clientHeight } = element;
      const first = Math.floor(scrollTop / rowPx);
      const last = Math.floor((scrollTop + clientHeight) / rowPx);
      setInSight((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [scroller, rowPx]);

  const reveal = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (element === null) return;
      const [top, bottom] = [index * rowPx, (index + 1) * rowPx];
      const { scrollTop, clientHeight } = element;
      if (top < scrollTop) element.scrollTop = top;
      else if (bottom > scrollTop + clientHeight) element.scrollTop = bottom - clientHeight;
    },
    [scroller, rowPx],
  );

  const last = isWhole ? count - 1 : Math.min(count - 1, inSight.last + beside);
  const first = isWhole ? 0 : Math.max(0, Math.min(inSight.first - beside, last));
  const indices = Array.from({ length: last - first + 1 }, (_, place) => first + place).filter((index) => index >= 0);
  return { first, last, indices, reveal };
}
