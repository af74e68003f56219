import { beforeAll, describe, expect, test } from "vitest";
import { CadenceSteps } from "@/lib/contract/contact/cadence";
import { database } from "@/lib/database/database";
import { DAY_MS, HOUR_MS } from "@/lib/domain/day";
import { updateAgentMode } from "@/lib/operations/agent/agent-state";
import { getCadenceFigures } from "@/lib/operations/agent/cadences/cadence-figures";
import { listCadences, publishCadence } from "@/lib/operations/agent/cadences/cadences";
import { createCadence, deleteCadence, updateCadence } from "@/lib/operations/agent/cadences/own-cadences";
import { simulateCadence } from "@/lib/operations/agent/cadences/simulate-cadence";
import { simulateReply } from "@/lib/operations/agent/conversations/simulate-reply";
import { forgetAgentMode } from "@/lib/operations/contact/agent-mode";
import { addCadence, beginSandbox, exitOf, ingest, owner, run, wordsOf } from "../../../support/people/own-cadence";

beforeAll(beginSandbox);

describe("A new lead", () => {
  test("gets the cadence that names its lead provider, or else the one for all leads", async () => {
    const [zillow, everyone] = [
      await addCadence("Zillow", { leadProviderSlugs: ["zillow"] }),
      await addCadence("Everyone", {}),
    ];
    const ids = [await ingest("zillow"), await ingest("acme")];
    await run();
    expect(await Promise.all(ids.map(wordsOf))).toEqual([["Zillow"], ["Everyone"]]);
    await deleteCadence(owner(), everyone.id);
    const later = [await ingest("zillow"), await ingest("acme")];
    await run();
    // The one that ships is for all others.
    expect(await Promise.all(later.map(wordsOf))).toEqual([["Zillow"], ["Hi Ada"]]);
    await deleteCadence(owner(), zillow.id);
  });

  test("gets the version that was published last", async () => {
    const { id } = await addCadence("First", { leadProviderSlugs: ["versions"] });
    const steps = CadenceSteps.parse([
      { channel: "sms", after: { minutes: 0 }, template: "Second: automated, {{ company }}. STOP" },
    ]);
    expect(await publishCadence(owner(), id, { steps, precondition: (tag) => tag === '"1"' })).toMatchObject({
      ...{ id, number: 2, use: "own", isInUse: true },
    });
    const lead = await ingest("versions");
    await run();
    expect(await wordsOf(lead)).toEqual(["Second"]);
  });
});

test("the first step waits too, in the agent and when it is tried", async () => {
  const template = "Waits: the automated assistant of {{ company }}. Reply STOP to opt out.";
  const steps = CadenceSteps.parse([{ channel: "sms", after: { days: 1, hour: 15 }, template }]);
  const entry = { statuses: ["NEW" as const], leadProviderSlugs: ["waits"], teamIds: [] };
  const { id: cadence } = await createCadence(owner(), { name: "Waits", entry, steps });
  const id = await ingest("waits");
  const { data } = await simulateCadence(owner(), { steps, applicationId: id, state: "ca", hasConsent: true });
  await run();
  expect(await wordsOf(id)).toEqual([]);
  const text = `SELECT "dueAt" FROM "Enrollment" WHERE "applicationId" = ?`;
  const due = (await (await database()).read.get<{ dueAt: number }>(text, [id]))?.dueAt ?? 0;
  expect([data[0]?.dueAt, due % DAY_MS]).toEqual([due, 23 * HOUR_MS]);
  await deleteCadence(owner(), cadence);
});

test("borrowers leave these cadences when the sandbox is turned off, because its messages never arrived", async () => {
  const { id } = await addCadence("Sandbox", { leadProviderSlugs: ["leaving"] }, [
    { channel: "sms", after: { days: 1 }, template: "Again: {{ company }}. Reply STOP to opt out." },
  ]);
  const lead = await ingest("leaving");
  await run();
  await updateAgentMode(owner(), { mode: "off" });
  expect(await exitOf(lead)).toBe("mode_changed");
  await updateAgentMode(owner(), { mode: "sandbox" });
  const another = await ingest("leaving");
  await run();
  await (await database()).inTransaction((sql) => forgetAgentMode(sql, owner(), "sandbox"));
  expect(await exitOf(another)).toBe("mode_changed");
  await updateAgentMode(owner(), { mode: "sandbox" });
  await deleteCadence(owner(), id);
});

test("the figures count what went out, and who replied after which step", async () => {
  const { id } = await addCadence("Count", { leadProviderSlugs: ["counted"] });
  const [replies, stops] = [await ingest("counted"), await ingest("counted"), await ingest("counted")];
  await run();
  await simulateReply(owner(), replies, { channel: "sms", text: "Tomorrow at ten please" });
  await simulateReply(owner(), stops, { channel: "sms", text: "STOP" });
  const { data } = await getCadenceFigures(owner(), id);
  expect(data).toEqual([{ version: 1, step: 1, sent: 3, failed: 0, skipped: 0, replied: 1, optedOut: 1 }]);
});

describe("Wrong input", () => {
  test("names the unknown team", async () => {
    await expect(addCadence("Wrong", { teamIds: ["east", "nowhere"] })).rejects.toMatchObject({
      details: { issues: [{ path: "entry.teamIds.1", message: "must be the id of a team" }] },
    });
  });

  test("a cadence that ships cannot be retired or limited, and an unknown one is not found", async () => {
    await expect(deleteCadence(owner(), "new-lead")).rejects.toMatchObject({ code: "validation_failed" });
    await expect(updateCadence(owner(), "new-lead", { name: "Mine" })).rejects.toMatchObject({
      code: "validation_failed",
    });
    await expect(deleteCadence(owner(), "nothing")).rejects.toMatchObject({ code: "not_found" });
    await expect(updateCadence({ ...owner(), teamId: "east" }, "nothing", {})).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("the fifty-first cadence is refused", async () => {
    const own = async () => (await listCadences(owner())).data.filter(({ use }) => use === "own").length;
    while ((await own()) < 50) await addCadence("More", { leadProviderSlugs: ["more"] });
    await expect(addCadence("Full", {})).rejects.toMatchObject({
      message: expect.stringContaining("50 cadences already"),
    });
  });
});
