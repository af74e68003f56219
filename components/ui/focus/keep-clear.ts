/** The bars at the bottom of the page. */
const bars = new Set<HTMLElement>();

/** Stores how far up the bars reach from the bottom of the window. A bar scrolled far up leaves room below it. */
function measure(): void {
  const reaches = [...bars].map((bar) => window.innerHeight - bar.getBoundingClientRect().top);
  const reach = Math.max(0, ...reaches.filter((one) => one < window.innerHeight / 2));
  document.documentElement.style.setProperty("--bar", `${reach}px`);
}

/** The ref of a bar. Toasts keep clear of the bar, so that its buttons stay reachable. */
export function keepClear(bar: HTMLElement) {
  let frame = 0;
  const measureSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  };
  const sizes = new ResizeObserver(measureSoon);
  sizes.observe(bar);
  sizes.observe(document.body);
  document.addEventListener("scroll", measureSoon, { capture: true, passive: true });
  window.addEventListener("resize", measureSoon);
  bars.add(bar);
  measure();
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    document.removeEventListener("scroll", measureSoon, { capture: true });
    window.removeEventListener("resize", measureSoon);
    bars.delete(bar);
    measure();
  };
}
