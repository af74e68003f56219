import { beforeAll, describe, expect, test } from "vitest";
import { listApplications } from "@/lib/data/applications/list/application-list";
import type { ListOrder } from "@/lib/data/applications/list/list-slice";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import type { Plan } from "@/lib/operations/applications/list/application-filter";
import { collectApplications } from "@/lib/operations/applications/list/collect-applications";
import { getPipeline } from "@/lib/operations/pipeline/get-pipeline";

// Filters that few files match and no index covers, over many files: each statement scans a part of them.

const FILES = 60_000;
const EVERY = 4_999;
const now = 2_000_000_000_000;
const caller: Caller = {
  ...({ kind: "token", id: "t", name: "test", scopes: "applications:read", via: "api", requestId: "r" } as const),
  teamId: null,
  now,
};

beforeAll(async () => {
  const { inTransaction } = await database();
  await inTransaction(async (sql) => {
    await sql.run(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?)
      INSERT INTO "Application" ("id", "createdAt", "updatedAt", "status", "statusSince", "primaryBorrowerFirstName",
        "primaryBorrowerLastName", "primaryBorrowerEmail", "primaryBorrowerPhone", "subjectPropertyState", "teamId", "crmId", "sleepUntil")
      SELECT printf('%032x', i), 1000 + i, 1000 + i, CASE i % 3 WHEN 0 THEN 'NEW' ELSE 'CONTACTED' END, 1000 + i, 'Ada', 'Park',
        '', '', CASE WHEN i % ? = 7 THEN 'wy' ELSE 'tx' END, 'large', 'shared', CASE WHEN i % ? = 7 THEN ? END FROM n`,
      [FILES, EVERY, EVERY, now + 1],
    );
    await sql.run(`INSERT INTO "SearchTerm" ("term", "applicationId") SELECT 'ada', "id" FROM "Application"`, []);
    await sql.run(`INSERT INTO "SearchTerm" ("term", "applicationId") SELECT 'park', "id" FROM "Application"`, []);
  });
});

/** Processor time of this process, in milliseconds; other programs on the machine do not count. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Measures each statement on its own: on SQLite, nothing else runs meanwhile. */
async function measured<Result>(work: (sql: Reading) => Promise<Result>) {
  const { read } = await database();
  const took: number[] = [];
  const timed = async <Rows>(statement: () => Promise<Rows>) => {
    const started = processorMs();
    const rows = await statement();
    took.push(processorMs() - started);
    return rows;
  };
  const sql: Reading = {
    get: (text, params) => timed(() => read.get(text, params)),
    all: (text, params) => timed(() => read.all(text, params)),
  };
  return { result: await work(sql), longest: Math.max(...took), statements: took.length };
}

async function allPages(filters: Plan["filters"], order: ListOrder, limit: number) {
  const ids: string[] = [];
  let [longest, pages] = [0, 0];
  for (let cursor: string | undefined; ; ) {
    const page = await measured((sql) =>
      collectApplications(sql, { filters, broad: [] }, { caller, order, cursor, limit }),
    );
    longest = Math.max(longest, page.longest);
    pages++;
    ids.push(...page.result.rows.map(({ id }) => id));
    if (page.result.nextCursor === undefined) return { ids, longest, pages };
    cursor = page.result.nextCursor;
  }
}

const rare = { parts: [], now, subjectPropertyState: "wy", contactState: "sleeping" } as const;
const wanted = Array.from({ length: FILES }, (_, i) => i)
  .filter((i) => i % EVERY === 7)
  .map((i) => i.toString(16).padStart(32, "0"))
  .reverse();

/** How long one statement takes to scan all files. */
async function wholeScan(): Promise<number> {
  const text = `SELECT "id" FROM "Application" WHERE COALESCE("losId", '') = 'x' AND COALESCE("stoppedAt", 0) = 0
    AND COALESCE("sleepUntil", 0) > 5 AND "subjectPropertyState" = 'wy' ORDER BY "id" DESC LIMIT 50`;
  const runs = [];
  for (let run = 0; run < 3; run++) runs.push((await measured((sql) => sql.all(text, []))).longest);
  return Math.min(...runs);
}

describe("A filter that few files match", () => {
  test.each([
    ["over all files", rare],
    ["of a large team", { ...rare, teamId: "large", walked: ["teamId"] }],
    ["of a crmId that many share", { ...rare, crmId: "shared", walked: ["crmId"] }],
  ] as const)("%s finds each file once, newest first, in parts", async (_, filter) => {
    const whole = await wholeScan();
    const longest: number[] = [];
    for (let run = 0; run < 3; run++) {
      const found = await allPages([filter], "createdAt", 50);
      expect(found.ids).toEqual(wanted);
      longest.push(found.longest);
    }
    expect(Math.min(...longest)).toBeLessThan(whole * 0.6);
  });

  test.each(["createdAt", "statusSince"] as const)("within a status by %s finds each file once", async (order) => {
    const filters = (["NEW", "CONTACTED"] as const).map((status) => ({ ...rare, status }));
    const { ids } = await allPages(filters, order, 50);
    expect(ids).toEqual(order === "createdAt" ? wanted : [...wanted].reverse());
  });

  test("scans a bounded number of files per page", async () => {
    const { result, statements } = await measured((sql) =>
      collectApplications(
        sql,
        { filters: [{ ...rare, loanPurpose: "refi" }], broad: [] },
        { caller, order: "createdAt", limit: 200 },
      ),
    );
    expect(result.rows).toEqual([]);
    expect(statements).toBeGreaterThan(8);
    expect(statements).toBeLessThan(60);
  });

  test("lets other requests run between the parts of a read", async () => {
    let [turns, isOver] = [0, false];
    const count = () => {
      turns++;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const reads = Array.from({ length: 20 }, () => allPages([{ ...rare, loanPurpose: "refi" }], "createdAt", 200));
    await Promise.all(reads);
    isOver = true;
    // Each read takes about ten parts. If parts of several reads ran in one turn, there would be fewer turns than
    // parts.
    expect(turns).toBeGreaterThan(20 * 8);
  });
});

test("a page without a filter takes one statement", async () => {
  const { statements } = await measured((sql) =>
    listApplications(sql, `"id"`, { parts: [], now }, { order: "createdAt", after: null, limit: 50, passed: 1000 }),
  );
  expect(statements).toBe(1);
});

/** Counts a search that matches nearly all files. Returns the counts, and the share of the time that one part took. */
async function countedInParts() {
  const { read } = await database();
  const took: number[] = [];
  const { all } = read;
  read.all = async (text, params) => {
    const started = processorMs();
    const rows = await all.call(read, text, params);
    took.push(processorMs() - started);
    return rows as never;
  };
  const { data } = await getPipeline(caller, { search: "a p" });
  read.all = all;
  return { data, share: Math.max(...took) / took.reduce((sum, ms) => sum + ms, 0) };
}

test("the counts of a search that matches nearly all files are computed in parts", async () => {
  const shares: number[] = [];
  // Other threads of this process, which collect garbage, may spoil a part; not the same one every time.
  for (let run = 0; run < 3 && Math.min(1, ...shares) >= 1 / 4; run++) {
    const { data, share } = await countedInParts();
    expect(data.reduce((sum, { count }) => sum + count, 0)).toBe(FILES);
    expect(data.find(({ status }) => status === "NEW")?.count).toBe(FILES / 3);
    shares.push(share);
  }
  expect(Math.min(...shares)).toBeLessThan(1 / 4);
});
