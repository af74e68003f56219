import { beforeAll, describe, expect, test } from "vitest";
import type { ListFilter } from "@/lib/data/applications/list/list-filter";
import type { ListOrder } from "@/lib/data/applications/list/list-slice";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { collectApplications } from "@/lib/operations/applications/list/collect-applications";
import { getPipeline } from "@/lib/operations/pipeline/get-pipeline";
import { insertPlainFiles, type PlainFile } from "../../support/files/plain-files";

// Filters by creation time and several values at once, over more files than one statement scans.

const FILES = 9_000;
const BEGIN = 1_700_000_000_000;
const [FROM, BEFORE] = [BEGIN + 3_000, BEGIN + 5_000];
const TEAMS = [null, "red", "blue", "green"];

const files: readonly PlainFile[] = Array.from({ length: FILES }, (_, index) => {
  const createdAt = BEGIN + index;
  const statusSince = createdAt + ((index * 7_919) % FILES);
  return {
    id: newId(createdAt),
    createdAt,
    status: index % 3 === 0 ? "CONTACTED" : "NEW",
    statusSince,
    updatedAt: index % 2 === 0 ? statusSince : statusSince + 1,
    teamId: TEAMS[index % TEAMS.length] ?? null,
  };
});

const caller: Caller = {
  ...({ kind: "token", id: "t", name: "test", scopes: "applications:read", via: "api", requestId: "r" } as const),
  teamId: null,
  now: BEGIN + 100 * FILES,
};
const all: ListFilter = { parts: [], now: caller.now };

beforeAll(async () => {
  const { inTransaction } = await database();
  await inTransaction((sql) => insertPlainFiles(sql, files));
});

async function allPages(filters: readonly ListFilter[], order: ListOrder) {
  const { read } = await database();
  let statements = 0;
  const sql: Reading = {
    get: (text, params) => {
      statements++;
      return read.get(text, params);
    },
    all: (text, params) => {
      statements++;
      return read.all(text, params);
    },
  };
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await collectApplications(sql, { filters, broad: [] }, { caller, order, cursor, limit: 150 });
    ids.push(...page.rows.map(({ id }) => id));
    if (page.nextCursor === undefined) return { ids, statements };
    cursor = page.nextCursor;
  }
}

function sorted(which: (file: PlainFile) => boolean, order: "createdAt" | "updatedAt" | "statusSince") {
  const sign = order === "statusSince" ? 1 : -1;
  return files
    .filter(which)
    .sort((a, b) => sign * (a[order] - b[order] || (a.id < b.id ? -1 : 1)))
    .map(({ id }) => id);
}

const isReceived = ({ createdAt }: PlainFile) => createdAt >= FROM && createdAt < BEFORE;
const received = { ...all, createdFrom: FROM, createdBefore: BEFORE };

describe("The files of a period, newest first, are each found once", () => {
  test.each<[string, Partial<ListFilter>, (file: PlainFile) => boolean]>([
    ["of all teams", {}, () => true],
    ["of a team whose files are gathered", { teamId: "red" }, ({ teamId }) => teamId === "red"],
    ["of a team whose files are walked", { teamId: "red", walked: ["teamId"] }, ({ teamId }) => teamId === "red"],
    [
      "of several teams",
      { teamId: ["red", "blue"], walked: ["teamId"] },
      ({ teamId }) => teamId === "red" || teamId === "blue",
    ],
    ["of no team", { hasNoTeam: true }, ({ teamId }) => teamId === null],
    ["of a walked team in a state", { teamId: "red", walked: ["teamId"], subjectPropertyState: ["tx"] }, () => false],
  ])("%s", async (_, filter, which) => {
    const found = await allPages([{ ...received, ...filter }], "createdAt");
    expect(found.ids).toEqual(sorted((file) => isReceived(file) && which(file), "createdAt"));
    const within = await allPages(
      [
        { ...received, ...filter, status: "NEW" },
        { ...received, ...filter, status: "CONTACTED" },
      ],
      "createdAt",
    );
    expect(within.ids).toEqual(found.ids);
  });

  test("without reading the files before and after it", async () => {
    const { ids, statements } = await allPages([received], "createdAt");
    expect(ids.length).toBe(BEFORE - FROM);
    expect(statements).toBe(Math.ceil(ids.length / 150));
  });

  test("also if only one end is given", async () => {
    const since = await allPages([{ ...all, createdFrom: FROM }], "createdAt");
    expect(since.ids).toEqual(sorted(({ createdAt }) => createdAt >= FROM, "createdAt"));
    const until = await allPages([{ ...all, createdBefore: BEFORE, status: "NEW" }], "createdAt");
    expect(until.ids).toEqual(sorted(({ createdAt, status }) => createdAt < BEFORE && status === "NEW", "createdAt"));
  });
});

test.each(["statusSince", "updatedAt"] as const)(
  "the files of a period are found by %s in each status",
  async (order) => {
    const filters = (["NEW", "CONTACTED"] as const).map((status) => ({ ...received, status }));
    const { ids } = await allPages(filters, order);
    expect(ids).toEqual(sorted(isReceived, order));
  },
);

test("the counts of a period are computed in parts", async () => {
  const { read } = await database();
  let statements = 0;
  const { all: readAll } = read;
  read.all = (text, params) => {
    statements++;
    return readAll.call(read, text, params) as never;
  };
  const { data } = await getPipeline(caller, { createdFrom: BEGIN + 1_000 });
  read.all = readAll;
  expect(data.reduce((sum, { count }) => sum + count, 0)).toBe(FILES - 1_000);
  expect(statements).toBeGreaterThan(2);
  const ofTime = await getPipeline(caller, { createdFrom: FROM, createdBefore: BEFORE, teamId: ["red", "blue"] });
  const count = files.filter((file) => isReceived(file) && ["red", "blue"].includes(file.teamId ?? "")).length;
  expect(ofTime.data.reduce((sum, status) => sum + status.count, 0)).toBe(count);
});
