/**
 * Does something at once, and for all who ask for it within some milliseconds after that once more, when they are over.
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
  /** Does at once what was asked for, and nothing more afterwards. */
  function stop() {
    clearTimeout(timer);
    if (isAsked) work();
  }
  return { ask, stop };
}
