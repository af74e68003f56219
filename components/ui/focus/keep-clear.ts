/** The bars that stand at the bottom of what is shown. */
const bars = new Set<HTMLElement>();

/** Notes how far up from the bottom of the window the bars reach. One that has scrolled far up leaves room below it. */
function measure(): void {
  const reaches = [...bars].map((bar) => window.innerHeight - bar.getBoundingClientRect().top);
  const reach = Math.max(0, ...reaches.filter((one) => one < window.innerHeight / 2));
  document.documentElement.style.setProperty("--bar", `${reach}px`);
}

/** As the ref of a bar: messages keep clear of it, for its buttons have to stay within reach. */
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
