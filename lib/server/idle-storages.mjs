// Next and React trace each request with AsyncLocalStorage. On Node up to 22, once one of these storages has been used,
// every promise in the process costs about five times as much, including those of the API, which does not use it.
// @ts-check
import { AsyncLocalStorage } from "node:async_hooks";

/** Longer than the work a page leaves after its response. */
const IDLE_MS = 1_000;

/**
 * Returns the request handler; while it has no request, the storages that it used are disabled until it uses them
 * again.
 * @template Request
 * @template {import("node:events").EventEmitter} Response
 * @template Result
 * @param {(request: Request, response: Response) => Result} handle
 * @returns {(request: Request, response: Response) => Result}
 */
export function restBetween(handle) {
  const used = usedStorages();
  let open = 0;
  /** @type {NodeJS.Timeout | undefined} */
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

/** Returns the storages used from now on. */
function usedStorages() {
  /** @type {Set<AsyncLocalStorage<unknown>>} */
  const used = new Set();
  const { run } = AsyncLocalStorage.prototype;
  AsyncLocalStorage.prototype.run = function (/** @type {Parameters<typeof run>} */ ...call) {
    used.add(this);
    return run.apply(this, call);
  };
  return used;
}
