import { describe, expect, test } from "vitest";
import { type ListOrder, listApplications } from "@/lib/data/application-list";
import { database } from "@/lib/data/database";
import type { Reading, Value } from "@/lib/data/sql";

/** How SQLite finds the applications of a page within a status, behind a position. */
async function searchesOf(order: ListOrder): Promise<string[]> {
  const { read } = await database();
  const details: string[] = [];
  const explaining: Reading = {
    get: () => Promise.resolve(undefined),
    all: async <Row>(text: string, params?: readonly Value[]): Promise<Row[]> => {
      const steps = await read.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, params);
      details.push(...steps.map(({ detail }) => detail).filter((detail) => detail.includes(" Application ")));
      return [];
    },
  };
  const filter = { status: "NEW", prefixes: [], now: 2 } as const;
  await listApplications(explaining, `"id"`, filter, { order, after: { id: "x", at: 1 }, limit: 50 });
  return details.map((detail) => detail.replace("SEARCH Application USING INDEX ", ""));
}

describe("A page far down a status begins where the one before ended", () => {
  test("by creation", async () => {
    expect(await searchesOf("createdAt")).toEqual([
      "Application_status_createdAt_idx (status>? AND (status,createdAt)<(?,?))",
    ]);
  });

  test("by age", async () => {
    expect(await searchesOf("statusSince")).toEqual([
      "Application_board_idx ((status,statusSince)>(?,?) AND status<?)",
    ]);
  });

  test("by last change, and ends where the first half of the page does", async () => {
    expect(await searchesOf("updatedAt")).toEqual([
      "Application_edited_idx (status>? AND (status,updatedAt)<(?,?))",
      "Application_board_idx ((status,statusSince)>(?,?) AND (status,statusSince)<(?,?))",
    ]);
  });
});
