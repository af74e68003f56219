import { expect, test, vi } from "vitest";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { getPipeline } from "@/lib/operations/pipeline/get-pipeline";
import { insertPlainFiles } from "../../support/files/plain-files";

const caller = (teamId: string | null): Caller => {
  const who = { kind: "token", id: "t", name: "test", scopes: "applications:read" } as const;
  return { ...who, teamId, via: "api", requestId: "r", now: Date.now() };
};

test("the board is counted once for all concurrent callers, and for each team separately", async () => {
  const { read, inTransaction } = await database();
  const at = Date.now() - 1000;
  const file = { status: "NEW", createdAt: at, statusSince: at, updatedAt: at };
  await inTransaction((sql) =>
    insertPlainFiles(sql, [
      { ...file, id: "a".repeat(32), teamId: "north" },
      { ...file, id: "b".repeat(32), teamId: null },
    ]),
  );
  const counts = vi.spyOn(read, "all");
  const countOf = async (teamId: string | null) =>
    (await getPipeline(caller(teamId), {})).data.find(({ status }) => status === "NEW")?.count;
  await countOf(null);
  const alone = counts.mock.calls.length;
  expect(alone).toBeGreaterThan(0);
  counts.mockClear();
  const told = await Promise.all([null, "north", null, "north", null, null].map(countOf));
  expect(told).toEqual([2, 1, 2, 1, 2, 2]);
  expect(counts.mock.calls).toHaveLength(2 * alone);
  counts.mockRestore();
});
