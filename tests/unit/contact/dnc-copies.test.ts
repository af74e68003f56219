import { expect, test } from "vitest";
import { listDncCopies } from "@/lib/data/contact/gate/dnc-scrubs";
import { database } from "@/lib/database/database";
import { DAY_MS } from "@/lib/domain/day";

const PHONES = 25_000;
const COPIES = 300;
const ADD = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?)
  INSERT INTO "DncScrub" ("id", "phoneHash", "list", "isListed", "listDate")
  SELECT ? || i, 'hash' || i, ?, i % 2, `;

test("copies are listed newest first, and many phones of one are counted up to a limit", async () => {
  const { inTransaction, read } = await database();
  await inTransaction(async (sql) => {
    await sql.run(`${ADD} ? FROM n`, [PHONES, "national ", "national", 1_000 * DAY_MS]);
    await sql.run(`${ADD} i * ? FROM n`, [COPIES, "litigator ", "litigator", DAY_MS]);
  });
  const plan = await read.all<{ detail: string }>(
    `EXPLAIN QUERY PLAN SELECT "isListed" FROM "DncScrub" WHERE "listDate" = 1 AND "list" = 'national' LIMIT 9`,
  );
  expect(plan.map(({ detail }) => detail).join()).toContain("COVERING INDEX");
  const copies = await listDncCopies(read, 200);
  expect(copies).toHaveLength(200);
  expect(copies[0]).toEqual({ list: "national", listDate: 1_000 * DAY_MS, phones: 10_000, listed: expect.any(Number) });
  expect(copies.slice(1, 4).map(({ list, listDate, phones }) => [list, listDate / DAY_MS, phones])).toEqual([
    ["litigator", 299, 1],
    ["litigator", 298, 1],
    ["litigator", 297, 1],
  ]);
});
