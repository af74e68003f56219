import { expect, test } from "vitest";
import { firstIdAt } from "@/lib/data/id";
import { LATE_MS, Tail } from "@/lib/data/tail";

const BEGAN = 2_000_000_000_000;

/** Returns a tail over rows that a test adds, and the rows that its statements returned. */
function tailed(limit: number) {
  let now = BEGAN;
  const rows = new Set<string>();
  let looked = 0;
  const list = async (after: string, most: number) => {
    const found = [...rows].filter((id) => id > after).sort();
    looked += Math.min(found.length, most);
    return found.slice(0, most).map((id) => ({ id }));
  };
  const tail = new Tail(list, { since: BEGAN, limit, clock: () => now });
  return {
    add: (...times: readonly number[]) => times.forEach((at) => void rows.add(firstIdAt(BEGAN + at))),
    at: (time: number) => {
      now = BEGAN + time;
    },
    read: async () => {
      const { rows: fresh, isAll } = await tail.read();
      return { rows: fresh.map(({ id }) => Number.parseInt(id.slice(0, 12), 16) - BEGAN), isAll };
    },
    /** Returns how many rows were read since the last call. */
    looked: () => {
      const count = looked;
      looked = 0;
      return count;
    },
    since: () => tail.since - BEGAN,
  };
}

test("returns each row once, also one that becomes visible late", async () => {
  const { add, at, read } = tailed(100);
  add(1, 5);
  at(10);
  expect(await read()).toEqual({ rows: [1, 5], isAll: true });
  expect(await read()).toEqual({ rows: [], isAll: true });
  add(3);
  at(LATE_MS);
  expect(await read()).toEqual({ rows: [3], isAll: true });
  at(10 * LATE_MS);
  expect(await read()).toEqual({ rows: [], isAll: true });
  add(9 * LATE_MS + 1);
  expect(await read()).toEqual({ rows: [9 * LATE_MS + 1], isAll: true });
});

test("reads many rows in parts, and rows of long ago no more", async () => {
  const { add, at, read, looked, since } = tailed(100);
  add(...Array.from({ length: 250 }, (_, index) => index + 1));
  at(300);
  const parts = [await read(), await read(), await read()];
  expect(parts.map(({ rows }) => rows.length)).toEqual([100, 100, 50]);
  expect(parts.map(({ isAll }) => isAll)).toEqual([false, false, true]);
  expect(new Set(parts.flatMap(({ rows }) => rows)).size).toBe(250);
  at(3 * LATE_MS);
  await read();
  looked();
  for (let round = 4; round < 10; round++) {
    at(round * LATE_MS);
    expect(await read()).toEqual({ rows: [], isAll: true });
  }
  expect(looked()).toBe(0);
  expect(since()).toBe(8 * LATE_MS);
});
