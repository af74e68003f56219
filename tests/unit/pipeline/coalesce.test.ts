import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { together } from "@/lib/operations/pipeline/coalesce";

const SOURCE = {};

/** Work that tells which run of it answered, and takes a moment. */
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

describe("work that is shared", () => {
  test("is done once for those who ask at once, and again for who asks once it has begun", async () => {
    const ask = together<number>();
    const { work } = counting();
    const first = [ask(SOURCE, "a", work), ask(SOURCE, "a", work)];
    for (let turns = 0; turns < 2; turns++) await turn();
    const second = [ask(SOURCE, "a", work), ask(SOURCE, "a", work)];
    expect(await Promise.all([...first, ...second])).toEqual([1, 1, 2, 2]);
    expect(await ask(SOURCE, "a", work)).toBe(3);
  });

  test("is shared neither with who asks for something else, nor with who reads it elsewhere", async () => {
    const ask = together<number>();
    const { work } = counting();
    const all = [ask(SOURCE, "a", work), ask(SOURCE, "b", work), ask({}, "a", work)];
    expect(new Set(await Promise.all(all)).size).toBe(3);
  });

  test("that fails does so for those who share it alone", async () => {
    const ask = together<string>();
    const failing = ask(SOURCE, "a", () => Promise.reject(new Error("no")));
    const sharing = ask(SOURCE, "a", async () => "never");
    await expect(failing).rejects.toThrow("no");
    await expect(sharing).rejects.toThrow("no");
    expect(await ask(SOURCE, "a", async () => "yes")).toBe("yes");
  });

  test("that hangs keeps nobody for long", async () => {
    const ask = together<string>();
    void ask(SOURCE, "a", () => new Promise(() => undefined));
    for (let turns = 0; turns < 2; turns++) await turn();
    expect(await ask(SOURCE, "a", async () => "yes")).toBe("yes");
  });
});
