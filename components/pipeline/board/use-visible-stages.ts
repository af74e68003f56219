import { type RefObject, useCallback, useEffect, useState } from "react";
import { type Stage, type Status, stageOf } from "@/lib/domain/status/status";

/** How many frames to wait for a column that is about to appear. */
const MOST_FRAMES = 30;

const columnsIn = (scroller: Element) => [...scroller.querySelectorAll<HTMLElement>("[data-column]")];
const stageIn = (column: HTMLElement) => stageOf(column.dataset["status"] as Status);

/** Returns which stages are visible on the board, and a function that scrolls to a stage. */
export function useInSight(scroller: RefObject<HTMLElement | null>) {
  const [names, setNames] = useState("");
  useEffect(() => {
    const root = scroller.current;
    if (root === null) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const { left, right } = root.getBoundingClientRect();
      const seen = columnsIn(root).filter((column) => {
        const box = column.getBoundingClientRect();
        return (box.left + box.right) / 2 > left && (box.left + box.right) / 2 < right;
      });
      setNames([...new Set(seen.map(stageIn))].join());
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const sizes = new ResizeObserver(lookSoon);
    sizes.observe(root);
    const children = new MutationObserver(lookSoon);
    children.observe(root, { childList: true });
    const folds = new MutationObserver(lookSoon);
    folds.observe(root, { subtree: true, attributeFilter: ["data-column"] });
    root.addEventListener("scroll", lookSoon, { passive: true });
    lookSoon();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      children.disconnect();
      folds.disconnect();
      root.removeEventListener("scroll", lookSoon);
    };
  }, [scroller]);

  const goTo = useCallback(
    (stage: Stage) => {
      let left = MOST_FRAMES;
      const seek = () => {
        const column = scroller.current && columnsIn(scroller.current).find((one) => stageIn(one) === stage);
        const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
        if (column) column.scrollIntoView({ inline: "start", block: "nearest", behavior: isCalm ? "auto" : "smooth" });
        else if (left-- > 0) requestAnimationFrame(seek);
      };
      requestAnimationFrame(seek);
    },
    [scroller],
  );
  return { inSight: new Set(names.split(",") as Stage[]), goTo };
}
