import { beforeEach, expect, test } from "vitest";
import { findSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import { MINUTE_MS } from "@/lib/domain/day";
import { getCadenceFigures } from "@/lib/operations/agent/cadences/cadence-figures";
import { listCadences } from "@/lib/operations/agent/cadences/cadences";
import { putAgentMode, readAgentMode } from "@/lib/operations/contact/agent-mode";
import { sampleCaller } from "@/lib/operations/installation/samples/sample-caller";
import { changeSamples, deleteSamples, getSampleFiles } from "@/lib/operations/installation/samples/sample-requests";
import { addSampleFiles, addSurroundings } from "@/lib/operations/installation/samples/sample-set";
import { createView, listViews } from "@/lib/operations/pipeline/views";

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

test("the next run continues work that ended early, and takes over from a lost instance after ten minutes", async () => {
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

const modeOf = async () => readAgentMode((await database()).read);

const viewNames = async () => (await listViews(owner)).data.map(({ name }) => name);

test("samples come with saved views, once, which go away with them", async () => {
  await addSurroundings();
  expect((await addSurroundings()).views).toBe(false);
  expect(await viewNames()).toEqual(["Callable now", "Closing", "Stuck leads"]);
  await createView({ ...owner, id: "ann" }, { name: "Mine", page: "pipeline", query: "stuck=true", isShared: true });
  await deleteSamples(owner);
  await run();
  expect(await viewNames()).toEqual(["Mine"]);
});

test("samples come with a cadence and its results, and both are removed with them", async () => {
  await addSampleFiles(300);
  const own = async () => (await listCadences(owner)).data.find(({ use }) => use === "own");
  expect(await own()).toMatchObject({ name: "Rate Harbor leads", entry: { leadProviderSlugs: ["rate-harbor"] } });
  for (const id of ["sample-cadence", "new-lead"]) {
    const { data } = await getCadenceFigures({ ...owner, now: Date.now() }, id);
    const total = (of: "sent" | "replied") => data.reduce((sum, row) => sum + row[of], 0);
    expect([total("sent"), total("replied")], id).toEqual([expect.any(Number), expect.any(Number)]);
    expect(Math.min(total("sent"), total("replied")), id).toBeGreaterThan(0);
  }
  await deleteSamples(owner);
  await run();
  expect(await own()).toBeUndefined();
});

test("samples turn on the sandbox of an agent that was never set, and removal forgets that", async () => {
  await addSurroundings();
  expect(await modeOf()).toMatchObject({ mode: "sandbox" });
  await deleteSamples(owner);
  await run();
  expect(await modeOf()).toEqual({ mode: "off", since: null });
});

test("an agent that contacts borrowers for real gets no sample, and none from its sandbox", async () => {
  const db = await database();
  const live = async () =>
    (await db.read.get<{ count: number }>(`SELECT COUNT(*) AS "count" FROM "Enrollment" WHERE "endedAt" IS NULL`))
      ?.count;
  await db.inTransaction((sql) => putAgentMode(sql, owner, "sandbox"));
  await addSampleFiles(60);
  expect(await live()).toBeGreaterThan(0);
  await db.inTransaction((sql) => putAgentMode(sql, owner, "external"));
  expect(await live()).toBe(0);
  await addSampleFiles(120);
  expect(await live()).toBe(0);
});
