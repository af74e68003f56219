import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { database } from "@/lib/database/database";
import { Failure } from "@/lib/domain/failure";

const SLOW = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT SUM(i) AS "sum" FROM n`;

async function bulk() {
  const found = (await database()).bulk;
  if (found === null) throw new Error("SQLite has a reader for bulk");
  return found;
}

test("a long read does not block anything else", async () => {
  const reader = await bulk();
  await reader.get(SLOW, [1]);
  let longest = 0;
  let isDone = false;
  const watch = (async () => {
    while (!isDone) {
      const begun = performance.now();
      await wait(1);
      longest = Math.max(longest, performance.now() - begun);
    }
  })();
  const begun = performance.now();
  const row = await reader.get<{ sum: number }>(SLOW, [5_000_000]);
  const took = performance.now() - begun;
  isDone = true;
  await watch;
  expect(row?.sum).toBe((5_000_000 * 5_000_001) / 2);
  expect(took).toBeGreaterThan(200);
  expect(longest, `of ${Math.round(took)} ms`).toBeLessThan(took / 2);
});

test("the bulk reader sees what was just stored, and cannot write", async () => {
  const { inTransaction } = await database();
  const reader = await bulk();
  const count = async () => (await reader.get<{ count: number }>(`SELECT COUNT(*) AS "count" FROM "Setting"`))?.count;
  const before = (await count()) ?? 0;
  await inTransaction((sql) => sql.run(`INSERT INTO "Setting" ("name", "value") VALUES ('bulk', 'x')`));
  expect(await count()).toBe(before + 1);
  await expect(reader.all(`DELETE FROM "Setting" WHERE "name" = 'bulk' RETURNING "name"`)).rejects.toThrow();
  expect(await count()).toBe(before + 1);
});

test("a statement that fails says why, and the next one works", async () => {
  const reader = await bulk();
  const failed = await reader.all("SELECT nothing FROM nowhere").catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Error);
  expect(failed).not.toBeInstanceOf(Failure);
  expect(await reader.all("SELECT 1 AS one")).toEqual([{ one: 1 }]);
});
