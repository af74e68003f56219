import { beforeEach, expect, test } from "vitest";
import { findSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import { MINUTE_MS } from "@/lib/domain/day";
import { sampleCaller } from "@/lib/operations/installation/samples/sample-caller";
import { changeSamples, deleteSamples, getSampleFiles } from "@/lib/operations/installation/samples/sample-requests";
import { addSampleFiles } from "@/lib/operations/installation/samples/sample-set";

const now = Date.now();
const owner = sampleCaller("owner", now);
const signal = new AbortController().signal;
const run = (at = now) => changeSamples({ now: at, signal });
const stored = async () => findSetting((await database()).read, "samples");

beforeEach(() => addSampleFiles(5));

test("sample files are removed on request, once even if two instances look", async () => {
  expect(await getSampleFiles(owner)).toEqual({ count: 5 });
  expect(await deleteSamples(owner)).toEqual({ count: 5, wanted: 0 });
  await Promise.all([run(), run()]);
  expect(await getSampleFiles(owner)).toEqual({ count: 0 });
  // Nothing is left to do.
  expect(await deleteSamples(owner)).toEqual({ count: 0 });
  expect(await stored()).toBeNull();
});

test("work that ends early goes on with the next run, and work of a lost instance after ten minutes", async () => {
  await deleteSamples(owner);
  await changeSamples({ now, signal: AbortSignal.abort() });
  expect(await stored()).toBe(JSON.stringify({ count: 0, leasedUntil: 0 }));
  const db = await database();
  await db.inTransaction(async (sql) => {
    const lost = JSON.stringify({ count: 0, leasedUntil: now + 10 * MINUTE_MS });
    await sql.run(`UPDATE "Setting" SET "value" = ? WHERE "name" = 'samples'`, [lost]);
  });
  await run(now + 9 * MINUTE_MS);
  expect(await stored()).not.toBeNull();
  await run(now + 10 * MINUTE_MS);
  expect(await stored()).toBeNull();
});

test("a user in a team may neither see nor change the sample files", async () => {
  const inTeam = { ...owner, teamId: "west" };
  for (const refused of [getSampleFiles(inTeam), deleteSamples(inTeam)])
    await expect(refused).rejects.toMatchObject({ code: "forbidden" });
});
