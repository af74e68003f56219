import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { findSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { DAY_MS } from "@/lib/domain/day";
import { namedPeriods } from "@/lib/domain/reports/period";
import type { ReportQuery } from "@/lib/operations/reports/recent-reports";
import { refreshReports } from "@/lib/operations/reports/refresh-reports";
import { cachedReport } from "@/lib/operations/reports/report-cache";

const now = Date.now();
const ZONE = "America/Denver";
const SLOW_MS = 250;
const { signal } = new AbortController();
const made: { readonly by: string; readonly query: ReportQuery }[] = [];
const read = cachedReport("test", async ({ id }: Caller, query: ReportQuery) => {
  made.push({ by: id, query });
  await wait(SLOW_MS);
  return { count: made.length };
});

const user = (id: string, role: "owner" | "officer" = "owner"): Caller => ({
  ...({ kind: "person", id, name: id, role, via: "screen", requestId: "r" } as const),
  ...{ teamId: null, now },
});
const lastDays = (at: number) => {
  const period = namedPeriods(ZONE, at).find(({ name }) => name === "Last 90 days");
  return { from: period?.from ?? "", to: period?.to ?? "", timeZone: ZONE };
};
const stored = async () => findSetting((await database()).read, "askedReports");

/** Clears caches of this process, as a restart does. */
const clear = (...names: readonly string[]) => {
  for (const name of names) Reflect.get(globalThis, Symbol.for(`hearthline.${name}`)).clear();
};

beforeEach(async () => {
  made.length = 0;
  clear("report test", "recent reports");
  const { inTransaction } = await database();
  await inTransaction(async (sql) => {
    for (const table of ["PipelineDay", "Setting"]) await sql.run(`DELETE FROM "${table}"`);
    await sql.run(
      `INSERT INTO "PipelineDay" ("teamId", "status", "day", "part", "count") VALUES ('', 'NEW', 1, 0, 100000)`,
    );
  });
});

test("users who see the same files share a slow report, and a loan officer has their own", async () => {
  await read(user("ann"), lastDays(now));
  await read(user("bob"), lastDays(now));
  expect(made).toHaveLength(1);
  await read(user("cyd", "officer"), lastDays(now));
  await read(user("dan", "officer"), lastDays(now));
  await read(user("bob"), { ...lastDays(now), officer: "me" });
  expect(made.map(({ by }) => by)).toEqual(["ann", "cyd", "dan", "bob"]);
});

test("after a restart, recently requested reports are ready", async () => {
  await read(user("ann"), lastDays(now));
  await read(user("cyd", "officer"), lastDays(now));
  // Days without a name are not refreshed.
  await read(user("ann"), { from: "2026-01-03", to: "2026-01-05", timeZone: ZONE });
  await refreshReports({ now, signal });
  expect(await stored()).not.toBeNull();
  // Fresh reports are not made again.
  const before = made.length;
  await refreshReports({ now, signal });
  expect(made).toHaveLength(before);
  clear("report test", "recent reports");
  made.length = 0;
  await refreshReports({ now, signal });
  expect(made.map(({ by }) => by).toSorted()).toEqual(["cyd", "reports"]);
  const begun = performance.now();
  for (const caller of [user("ann"), user("bob"), user("cyd", "officer")]) await read(caller, lastDays(now));
  expect(performance.now() - begun).toBeLessThan(SLOW_MS);
  expect(made).toHaveLength(2);
});

test("the next day the report covers the current days, and after a week without a request it is dropped", async () => {
  await read(user("ann"), lastDays(now));
  await refreshReports({ now, signal });
  await refreshReports({ now: now + DAY_MS, signal });
  expect(made.at(-1)?.query).toMatchObject(lastDays(now + DAY_MS));
  const before = made.length;
  await refreshReports({ now: now + 8 * DAY_MS, signal });
  expect([made.length, await stored()]).toEqual([before, null]);
});

test("with fewer files, no report is refreshed", async () => {
  await (await database()).inTransaction((sql) => sql.run(`UPDATE "PipelineDay" SET "count" = 99999`));
  await read(user("ann"), lastDays(now));
  await read(user("ann"), lastDays(now));
  await refreshReports({ now, signal });
  expect([made.length, await stored()]).toEqual([2, null]);
});
