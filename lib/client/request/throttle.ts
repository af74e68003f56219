/**
 * Returns a function that runs the work at once, and once more for all calls within some milliseconds after that, when
 * they are over.
 */
export function gathering(work: () => void, milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  function ask() {
    if (timer !== undefined) {
      isAsked = true;
      return;
    }
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (!isAsked) return;
      isAsked = false;
      ask();
    }, milliseconds);
  }
  /** Runs pending work at once, and nothing afterward. */
  function stop() {
    clearTimeout(timer);
    if (isAsked) work();
  }
  return { ask, stop };
}
