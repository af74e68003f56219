import { AsyncLocalStorage } from "node:async_hooks";
import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restBetween } from "../../../lib/server/idle-storages.mjs";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const storage = new AsyncLocalStorage<string>();
/** A handler that follows its request as a page does, including what it awaits. */
const handle = restBetween(({ name, until }: { name: string; until: Promise<void> }) =>
  storage.run(name, async () => {
    await until;
    return storage.getStore();
  }),
);

/** Starts a request. Returns functions that resume it, reporting what follows it then, and that end its response. */
function begin(name: string) {
  const response = new EventEmitter();
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const followed: Promise<string | undefined> = handle({ name, until }, response);
  return {
    goOn: () => {
      release();
      return followed;
    },
    end: () => response.emit("close"),
  };
}

test("requests are followed while one is open, and for one more second", async () => {
  const [first, second] = [begin("first"), begin("second")];
  first.end();
  vi.advanceTimersByTime(5_000);
  expect(await second.goOn()).toBe("second");
  second.end();
  vi.advanceTimersByTime(999);
  expect(await first.goOn()).toBe("first");
});

test("then nothing is followed until the next request", async () => {
  const last = begin("last");
  last.end();
  vi.advanceTimersByTime(1_000);
  expect(await last.goOn()).toBeUndefined();
  expect(await begin("next").goOn()).toBe("next");
});
