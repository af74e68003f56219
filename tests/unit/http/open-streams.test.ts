import { expect, test, vi } from "vitest";
import { newId } from "@/lib/data/id";
import { Failure } from "@/lib/domain/failure";
import { openStreams, trackStream } from "@/lib/http/route/streams/open-streams";

async function* parts() {
  yield "a";
  yield "b";
}

async function* broken() {
  yield "a";
  throw new Error("broken");
}

const MOST = 5;

/** Opens as many exports as one caller may. */
function holdAll(caller: string) {
  const held = Array.from({ length: MOST }, () => trackStream("downloads", caller, parts()));
  expect(() => trackStream("downloads", caller, parts())).toThrow(Failure);
  return held;
}

test("a caller holds up to its limit of streams; other callers and kinds are counted separately", () => {
  const caller = newId(Date.now());
  const before = openStreams("downloads");
  holdAll(caller);
  expect(openStreams("downloads")).toBe(before + MOST);
  holdAll(newId(Date.now()));
  trackStream("events", caller, parts());
});

test("a stream that was read, that broke or that lost its reader no longer counts", async () => {
  const caller = newId(Date.now());
  const [first, second] = holdAll(caller);
  let text = "";
  for await (const part of first ?? []) text += part;
  expect(text).toBe("ab");
  const third = trackStream("downloads", caller, broken());
  await third.next();
  await expect(third.next()).rejects.toThrow("broken");
  trackStream("downloads", caller, parts());
  // Nobody has started to read this one.
  await second?.return?.();
  await second?.return?.();
  trackStream("downloads", caller, parts());
  expect(() => trackStream("downloads", caller, parts())).toThrow(Failure);
});

test("a stream that nobody starts to read counts for a few seconds only", () => {
  vi.useFakeTimers();
  try {
    const caller = newId(Date.now());
    const [first] = holdAll(caller);
    first?.[Symbol.asyncIterator]();
    vi.advanceTimersByTime(10_000);
    for (let count = 1; count < MOST; count++) trackStream("downloads", caller, parts());
    expect(() => trackStream("downloads", caller, parts())).toThrow(Failure);
  } finally {
    vi.useRealTimers();
  }
});
