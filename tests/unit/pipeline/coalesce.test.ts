import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { coalesce } from "@/lib/operations/pipeline/coalesce";

const SOURCE = {};

/** Work that reports which run of it finished, and takes a moment. */
function counting() {
  const runs: number[] = [];
  return {
    runs,
    work: async () => {
      const run = runs.push(Date.now());
      await wait(20);
      return run;
    },
  };
}

describe("shared work", () => {
  test("runs once for concurrent callers, and again for a caller who asks after it began", async () => {
    const ask = coalesce<number>();
    const { work } = counting();
    const first = [ask(SOURCE, "a", work), ask(SOURCE, "a", work)];
    for (let turns = 0; turns < 2; turns++) await turn();
    const second = [ask(SOURCE, "a", work), ask(SOURCE, "a", work)];
    expect(await Promise.all([...first, ...second])).toEqual([1, 1, 2, 2]);
    expect(await ask(SOURCE, "a", work)).toBe(3);
  });

  test("is not shared with callers who ask for something else or read elsewhere", async () => {
    const ask = coalesce<number>();
    const { work } = counting();
    const all = [ask(SOURCE, "a", work), ask(SOURCE, "b", work), ask({}, "a", work)];
    expect(new Set(await Promise.all(all)).size).toBe(3);
  });

  test("fails only for the callers who share it", async () => {
    const ask = coalesce<string>();
    const failing = ask(SOURCE, "a", () => Promise.reject(new Error("no")));
    const sharing = ask(SOURCE, "a", async () => "never");
    await expect(failing).rejects.toThrow("no");
    await expect(sharing).rejects.toThrow("no");
    expect(await ask(SOURCE, "a", async () => "yes")).toBe("yes");
  });

  test("keeps nobody long if it hangs", async () => {
    const ask = coalesce<string>();
    void ask(SOURCE, "a", () => new Promise(() => undefined));
    for (let turns = 0; turns < 2; turns++) await turn();
    expect(await ask(SOURCE, "a", async () => "yes")).toBe("yes");
  });
});
