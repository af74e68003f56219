import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gathering } from "@/lib/client/request/throttle";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the first request runs at once, and requests close behind it run once more", () => {
  const work = vi.fn();
  const { ask } = gathering(work, 100);
  for (let times = 0; times < 5; times++) ask();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledTimes(2);
  ask();
  expect(work).toHaveBeenCalledTimes(3);
});

test("a pending request runs when stopped early, and nothing runs afterwards", () => {
  const work = vi.fn();
  const { ask, stop } = gathering(work, 100);
  ask();
  ask();
  stop();
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledTimes(2);
});
