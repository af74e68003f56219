// Next and React follow each request by AsyncLocalStorage. On Node up to 22, once one of these storages was used, every
// promise of the process costs about five times as much, those of the interface too, though nothing is followed there.
import { AsyncLocalStorage } from "node:async_hooks";

/** Longer than what a page leaves to do behind its answer. */
const IDLE_MS = 1_000;

/** The same handler of requests; while it has none, the storages that it used rest, until it uses them again. */
export function restBetween(handle) {
  const used = usedStorages();
  let open = 0;
  let timer;
  const rest = () => {
    for (const storage of used) storage.disable();
    used.clear();
  };
  return (request, response) => {
    clearTimeout(timer);
    open++;
    response.once("close", () => {
      open--;
      if (open === 0) timer = setTimeout(rest, IDLE_MS).unref();
    });
    return handle(request, response);
  };
}

/** The storages that were used, from now on. */
function usedStorages() {
  const used = new Set();
  const { run } = AsyncLocalStorage.prototype;
  AsyncLocalStorage.prototype.run = function (...call) {
    used.add(this);
    return run.apply(this, call);
  };
  return used;
}
