import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { findSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { DAY_MS } from "@/lib/domain/day";
import { namedPeriods } from "@/lib/domain/reports/period";
import type { AskedQuery } from "@/lib/operations/reports/asked-reports";
import { renewReports } from "@/lib/operations/reports/renew-reports";
import { cachedReport } from "@/lib/operations/reports/report-cache";

const now = Date.now();
const ZONE = "America/Denver";
const SLOW_MS = 250;
const { signal } = new AbortController();
const made: { readonly by: string; readonly query: AskedQuery }[] = [];
const read = cachedReport("test", async ({ id }: Caller, query: AskedQuery) => {
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

/** Forgets what this process knows, as a start does. */
const forget = (...names: readonly string[]) => {
  for (const name of names) Reflect.get(globalThis, Symbol.for(`hearthline.${name}`)).clear();
};

beforeEach(async () => {
  made.length = 0;
  forget("report test", "asked reports");
  const { inTransaction } = await database();
  await inTransaction(async (sql) => {
    for (const table of ["PipelineDay", "Setting"]) await sql.run(`DELETE FROM "${table}"`);
    await sql.run(
      `INSERT INTO "PipelineDay" ("teamId", "status", "day", "part", "count") VALUES ('', 'NEW', 1, 0, 100000)`,
    );
  });
});

test("users who see the same share a slow report, and a loan officer has their own", async () => {
  await read(user("ann"), lastDays(now));
  await read(user("bob"), lastDays(now));
  expect(made).toHaveLength(1);
  await read(user("cyd", "officer"), lastDays(now));
  await read(user("dan", "officer"), lastDays(now));
  await read(user("bob"), { ...lastDays(now), officer: "me" });
  expect(made.map(({ by }) => by)).toEqual(["ann", "cyd", "dan", "bob"]);
});

test("after a start, no one waits for a report that was asked for lately", async () => {
  await read(user("ann"), lastDays(now));
  await read(user("cyd", "officer"), lastDays(now));
  // Other days than the named ones are not kept ready.
  await read(user("ann"), { from: "2026-01-03", to: "2026-01-05", timeZone: ZONE });
  await renewReports({ now, signal });
  expect(await stored()).not.toBeNull();
  // What is fresh for a while, or was read lately, is not read again.
  const before = made.length;
  await renewReports({ now, signal });
  expect(made).toHaveLength(before);
  forget("report test", "asked reports");
  made.length = 0;
  await renewReports({ now, signal });
  expect(made.map(({ by }) => by).toSorted()).toEqual(["cyd", "reports"]);
  const begun = performance.now();
  for (const caller of [user("ann"), user("bob"), user("cyd", "officer")]) await read(caller, lastDays(now));
  expect(performance.now() - begun).toBeLessThan(SLOW_MS);
  expect(made).toHaveLength(2);
});

test("the next day it is ready for the days up to then, and after a week without a reader it is forgotten", async () => {
  await read(user("ann"), lastDays(now));
  await renewReports({ now, signal });
  await renewReports({ now: now + DAY_MS, signal });
  expect(made.at(-1)?.query).toMatchObject(lastDays(now + DAY_MS));
  const before = made.length;
  await renewReports({ now: now + 8 * DAY_MS, signal });
  expect([made.length, await stored()]).toEqual([before, null]);
});

test("with fewer files, nothing is kept ready", async () => {
  await (await database()).inTransaction((sql) => sql.run(`UPDATE "PipelineDay" SET "count" = 99999`));
  await read(user("ann"), lastDays(now));
  await read(user("ann"), lastDays(now));
  await renewReports({ now, signal });
  expect([made.length, await stored()]).toEqual([2, null]);
});
