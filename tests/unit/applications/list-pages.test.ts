import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { ListOrder } from "@/lib/data/applications/list/list-slice";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { Plan } from "@/lib/operations/applications/list/application-filter";
import { collectApplications } from "@/lib/operations/applications/list/collect-applications";
import { insertPlainFiles, type PlainFile } from "../../support/files/plain-files";

const FILES = 6000;
const EDITED = 5000;
const caller = { kind: "token", id: "t", role: "ADMIN", teamId: null, now: Date.now() };

/**
 * Most files in the first status were edited long after entering it; none in the second were. A third share one time.
 */
function randomFiles(): PlainFile[] {
  return Array.from({ length: FILES }, (_, index) => {
    const isEdited = index < EDITED && index % 100 !== 0;
    const statusSince = index % 3 === 0 ? 1250 : 1000 + Math.floor(Math.random() * 500);
    return {
      id: randomBytes(16).toString("hex"),
      createdAt: 1 + (index % 700),
      status: index < EDITED ? "NEW" : "CONTACTED",
      statusSince,
      updatedAt: isEdited ? 1500 + Math.floor(Math.random() * 500) : statusSince,
      teamId: [null, "large", "small"][index % 50 === 1 ? 2 : index % 2] ?? null,
    };
  });
}

const files = randomFiles();
beforeAll(async () => {
  const { inTransaction } = await database();
  await inTransaction((sql) => insertPlainFiles(sql, files));
});

/** Returns all pages of a plan and the statements they took. */
async function allPages(filters: Plan["filters"], limit: number, order: ListOrder = "updatedAt") {
  const { read } = await database();
  let statements = 0;
  const counting: Reading = {
    get: (text, params) => {
      statements += 1;
      return read.get(text, params);
    },
    all: (text, params) => {
      statements += 1;
      return read.all(text, params);
    },
  };
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const slice = { caller: caller as never, order, cursor, limit } as const;
    const { rows, nextCursor } = await collectApplications(counting, { filters, broad: [] }, slice);
    ids.push(...rows.map(({ id }) => id));
    if (nextCursor === undefined) return { ids, statements };
    cursor = nextCursor;
  }
}

/** Returns the ids in list order: newest first, or oldest first by age. */
function sorted(which: (file: PlainFile) => boolean, order: "updatedAt" | "statusSince" | "createdAt" = "updatedAt") {
  const sign = order === "statusSince" ? -1 : 1;
  const inOrder = (a: PlainFile, b: PlainFile) => sign * (b[order] - a[order] || (a.id < b.id ? 1 : -1));
  return files
    .filter(which)
    .sort(inOrder)
    .map(({ id }) => id);
}

const rest = { parts: [], now: 5000 } as const;

describe("Pages by last change hold every file once, in order", () => {
  test("of a status in which nearly all files were edited", async () => {
    const { ids } = await allPages([{ ...rest, status: "NEW" }], 50);
    expect(ids).toEqual(sorted(({ status }) => status === "NEW"));
  });

  test("of two statuses, without skipping past the files of one again for each page of the other", async () => {
    const both = [
      { ...rest, status: "NEW" },
      { ...rest, status: "CONTACTED" },
    ] as const;
    const { ids, statements } = await allPages(both, 50);
    expect(ids).toEqual(sorted(() => true));
    expect(statements).toBeLessThan(600);
  });

  test.each(["large", "small"])("of the %s team, walked and gathered", async (teamId) => {
    const of = sorted((file) => file.status === "NEW" && file.teamId === teamId);
    expect((await allPages([{ ...rest, status: "NEW", teamId }], 50)).ids).toEqual(of);
    expect((await allPages([{ ...rest, status: "NEW", teamId, walked: ["teamId"] }], 50)).ids).toEqual(of);
  });

  test("of files that entered a status before a given time", async () => {
    const { ids } = await allPages([{ ...rest, status: "NEW", enteredBefore: 1250 }], 20);
    expect(ids).toEqual(sorted(({ status, statusSince }) => status === "NEW" && statusSince < 1250));
  });

  test("of files changed since a given time", async () => {
    const { ids } = await allPages([{ ...rest, status: "NEW", updatedSince: 1300 }], 20);
    expect(ids).toEqual(sorted(({ status, updatedAt }) => status === "NEW" && updatedAt >= 1300));
  });
});

describe.each(["statusSince", "createdAt"] as const)(
  "Pages by %s hold every file of a team once, in order",
  (order) => {
    test.each(["large", "small"])("of the %s team, walked and gathered", async (teamId) => {
      const of = sorted((file) => file.status === "NEW" && file.teamId === teamId, order);
      expect((await allPages([{ ...rest, status: "NEW", teamId }], 50, order)).ids).toEqual(of);
      expect((await allPages([{ ...rest, status: "NEW", teamId, walked: ["teamId"] }], 50, order)).ids).toEqual(of);
    });

    test("and other requests run while few matches are found", async () => {
      // Not a timer: a fast machine finishes before one fires.
      let hadTurn = false;
      setImmediate(() => {
        hadTurn = true;
      });
      await allPages([{ ...rest, status: "NEW", teamId: "none", walked: ["teamId"] }], 50, order);
      expect(hadTurn).toBe(true);
    });
  },
);
