import { describe, expect, test } from "vitest";
import { listApplications } from "@/lib/data/applications/list/application-list";
import type { ListFilter } from "@/lib/data/applications/list/list-filter";
import type { ListOrder } from "@/lib/data/applications/list/list-slice";
import { countTerms } from "@/lib/data/applications/list/search-ranges";
import { database } from "@/lib/database/database";
import type { Reading, Value } from "@/lib/database/sql";
import { searchBeginnings } from "@/lib/domain/applications/search/search-query";

const all = { parts: [], now: 2 } as const;
const inStatus = { ...all, status: "NEW" } as const;

/** Returns how SQLite finds the applications of a page after a cursor. */
async function searchesOf(order: ListOrder, filter: ListFilter = inStatus): Promise<string[]> {
  const { read } = await database();
  const details: string[] = [];
  const explaining: Reading = {
    get: async <Row>(text: string, params?: readonly Value[]) => (await explaining.all<Row>(text, params))[0],
    all: async <Row>(text: string, params?: readonly Value[]): Promise<Row[]> => {
      const steps = await read.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, params);
      details.push(...steps.map(({ detail }) => detail).filter((detail) => detail.includes(" Application ")));
      return [];
    },
  };
  await listApplications(explaining, `"id"`, filter, { order, after: { id: "x", at: 1 }, limit: 50, passed: 1000 });
  return details.map((detail) => detail.replace("SEARCH Application USING INDEX ", ""));
}

test("digits of a phone are found by the key of the search terms, whatever precedes them", async () => {
  const { read } = await database();
  const [part = []] = searchBeginnings("555-0175");
  const details: string[] = [];
  const explaining: Reading = {
    get: async <Row>(text: string, params?: readonly Value[]) => (await explaining.all<Row>(text, params))[0],
    all: async <Row>(text: string, params?: readonly Value[]): Promise<Row[]> => {
      const steps = await read.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, params);
      details.push(...steps.map(({ detail }) => detail).filter((detail) => detail.includes("SearchTerm")));
      return [];
    },
  };
  await countTerms(explaining, part, 100);
  expect(part).toHaveLength(22);
  expect(new Set(details)).toEqual(new Set(["SEARCH SearchTerm USING PRIMARY KEY (term>? AND term<?)"]));
  expect(details).toHaveLength(part.length);
});

describe("A page far into a status starts where the previous one ended", () => {
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

  test("by last change, and stops after the first half of the page", async () => {
    expect(await searchesOf("updatedAt")).toEqual([
      "SEARCH Application USING COVERING INDEX Application_board_idx (status>? AND (status,statusSince)<(?,?))",
      "Application_edited_idx ((status,updatedAt)>(?,?) AND (status,updatedAt)<(?,?))",
      "Application_board_idx ((status,statusSince)>(?,?) AND (status,statusSince)<(?,?))",
    ]);
  });
});

describe("The files of a team", () => {
  const theirs = { teamId: "t", walked: ["teamId"] } as const;

  test("are read in the order of the status if they are many", async () => {
    for (const order of ["statusSince", "createdAt"] as const) {
      const [ends, ...searches] = await searchesOf(order, { ...inStatus, ...theirs });
      expect(ends).toContain("USING COVERING INDEX");
      expect(searches).toEqual(await searchesOf(order));
    }
    expect(await searchesOf("updatedAt", { ...inStatus, ...theirs })).toEqual(await searchesOf("updatedAt"));
  });

  test("are gathered and sorted if they are few", async () => {
    expect(await searchesOf("updatedAt", { ...inStatus, teamId: "t" })).toEqual([
      "Application_teamId_createdAt_idx (teamId=?)",
    ]);
  });

  test("are already in order across all statuses", async () => {
    const search = "Application_teamId_createdAt_idx (teamId=? AND createdAt<?)";
    expect((await searchesOf("createdAt", { ...all, ...theirs }))[0]).toBe(search);
  });
});

test("the files of a loan officer are found without reading those of others", async () => {
  const index = "Application_loanOfficerId_status_statusSince_idx";
  const theirs = { ...inStatus, loanOfficerId: "u" } as const;
  for (const order of ["statusSince", "updatedAt", "createdAt"] as const)
    expect((await searchesOf(order, theirs)).every((search) => search.startsWith(`${index} (loanOfficerId=?`))).toBe(
      true,
    );
  expect(await searchesOf("createdAt", { ...all, loanOfficerId: "u" })).toEqual([`${index} (loanOfficerId=?)`]);
});
