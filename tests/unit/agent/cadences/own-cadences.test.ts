import { beforeAll, describe, expect, test } from "vitest";
import { type CadenceEntry, CadenceSteps } from "@/lib/contract/contact/cadence";
import { ensureTeam } from "@/lib/data/accounts/teams";
import { database } from "@/lib/database/database";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/day";
import { updateAgentMode } from "@/lib/operations/agent/agent-state";
import { getCadenceFigures } from "@/lib/operations/agent/cadences/cadence-figures";
import { listCadences, publishCadence } from "@/lib/operations/agent/cadences/cadences";
import { createCadence, deleteCadence, updateCadence } from "@/lib/operations/agent/cadences/own-cadences";
import { simulateCadence } from "@/lib/operations/agent/cadences/simulate-cadence";
import { listMessages } from "@/lib/operations/agent/conversations/list-messages";
import { simulateReply } from "@/lib/operations/agent/conversations/simulate-reply";
import { runAgent } from "@/lib/operations/agent/engine/run-agent";
import { stopApplication } from "@/lib/operations/applications/contact/contact-application";
import { createApplication } from "@/lib/operations/applications/create-application";
import { ingestLead } from "@/lib/operations/applications/lead/ingest-lead";
import { updateApplication } from "@/lib/operations/applications/update-application";
import { forgetAgentMode } from "@/lib/operations/contact/agent-mode";
import { serviceCaller } from "@/lib/operations/service-caller";

// A Tuesday at noon in California, when every rule's hours are open.
const NOON = Date.UTC(2030, 11, 3, 20);
const STARTED_AT = performance.now();
let ahead = 0;
const clock = () => Math.trunc(NOON + ahead + performance.now() - STARTED_AT);
const caller = () => serviceCaller(clock());
const owner = () => ({ ...caller(), kind: "person", role: "owner" }) as const;

type Entry = Partial<ReturnType<typeof CadenceEntry.parse>>;

/** Adds a cadence of one text or more that say this word. */
async function add(word: string, entry: Entry, more: readonly unknown[] = []) {
  const template = `${word}: the automated assistant of {{ company }}. Reply STOP to opt out.`;
  const steps = CadenceSteps.parse([{ channel: "sms", after: { minutes: 0 }, template }, ...more]);
  const whole = { statuses: ["NEW" as const], leadProviderSlugs: [], teamIds: [], ...entry };
  return createCadence(owner(), { name: word, entry: whole, steps });
}

let count = 0;
async function ingest(leadProviderSlug = "acme"): Promise<string> {
  const at = caller();
  const consents = [{ channel: "sms", kind: "written", capturedAt: at.now, text: "I agree." } as const];
  const lead = {
    ...{ crmId: `crm-${++count}`, firstName: "Ada", lastName: "Low", email: `own${count}@mail.test` },
    ...({ phone: `415555${3_000 + count}`, state: "ca", leadProviderSlug, consents } as const),
  };
  return (await ingestLead(at, lead, new TextEncoder().encode(JSON.stringify(lead)))).gizmoAppId;
}

const run = () => runAgent({ signal: new AbortController().signal, clock });
/** Returns the first word of each text to a borrower. */
const wordsOf = async (id: string) =>
  (await listMessages(caller(), id)).data.map(({ text }) => text.split(/[:,]/, 1)[0]).toReversed();
const move = (id: string, fields: Parameters<typeof updateApplication>[2]) =>
  updateApplication(owner(), id, fields, () => true);
/** Runs the agent after the two minutes in which a move can be undone. */
const runLater = async () => {
  ahead += 3 * MINUTE_MS;
  await run();
};
const exitOf = async (id: string) => {
  const text = `SELECT "reason" FROM "Enrollment" WHERE "applicationId" = ? AND "endedAt" IS NOT NULL ORDER BY "id" LIMIT 1`;
  return (await (await database()).read.get<{ reason: string }>(text, [id]))?.reason;
};

beforeAll(async () => {
  const { inTransaction } = await database();
  await inTransaction((sql) => ensureTeam(sql, { id: "east", name: "East", createdAt: NOON }));
  await updateAgentMode(owner(), { mode: "sandbox" });
});

describe("A new lead", () => {
  test("gets the cadence that names its lead provider, or else the one for all leads", async () => {
    const [zillow, everyone] = [await add("Zillow", { leadProviderSlugs: ["zillow"] }), await add("Everyone", {})];
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
    const { id } = await add("First", { leadProviderSlugs: ["versions"] });
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

describe("A file that moves to a status", () => {
  test("enters that status's cadence once, leaves the earlier one, and leaves again when its status changes", async () => {
    const later = { channel: "sms", after: { days: 2 }, template: "Later: {{ company }}. Reply STOP to opt out." };
    await add("First", { leadProviderSlugs: ["mover"] }, [later]);
    await add("Papers", { statuses: ["APPLICATION"], leadProviderSlugs: ["mover"] }, [later]);
    const lead = await ingest("mover");
    await run();
    ahead += DAY_MS;
    await move(lead, { status: "APPLICATION" });
    await run();
    expect(await wordsOf(lead)).toEqual(["First"]);
    await runLater();
    expect([await wordsOf(lead), await exitOf(lead)]).toEqual([["First", "Papers"], "status_changed"]);
    await move(lead, { status: "PROCESSING" });
    ahead += 2 * DAY_MS;
    await run();
    await move(lead, { status: "APPLICATION" });
    await runLater();
    expect(await wordsOf(lead)).toEqual(["First", "Papers"]);
  });

  test("does not enter if it moved before the cadence was added, was created with the status, is stopped, or has moved on", async () => {
    await add("First", { leadProviderSlugs: ["early"] });
    const files = [await ingest("early"), await ingest("early"), await ingest("early"), await ingest("early")];
    await run();
    ahead += DAY_MS;
    const [before = "", stopped = "", on = "", enters = ""] = files;
    await move(before, { status: "CONTACTED" });
    ahead += 1_000;
    await add("Early", { statuses: ["CONTACTED"], leadProviderSlugs: ["early"] });
    ahead += 1_000;
    const { id: created } = await createApplication(owner(), {
      ...{ primaryBorrowerFirstName: "Bo", primaryBorrowerLastName: "Low", primaryBorrowerEmail: "bo@mail.test" },
      ...{ primaryBorrowerPhone: "4155559999", subjectPropertyState: "ca", status: "CONTACTED" },
      leadProviderSlug: "early",
    });
    for (const id of [stopped, on, enters]) await move(id, { status: "CONTACTED" });
    await stopApplication(owner(), stopped, { reason: "Asked by phone" });
    await move(on, { status: "PRE_APPROVED" });
    await runLater();
    expect(await Promise.all(files.map(wordsOf))).toEqual([["First"], ["First"], ["First"], ["First", "Early"]]);
    expect(await wordsOf(created)).toEqual([]);
  });
});

describe("A borrower who talked", () => {
  /** Enrolls a lead, lets the borrower reply, and moves the file after so many milliseconds. */
  async function talk(slug: string, reply: string, after: number) {
    await add("First", { leadProviderSlugs: [slug] }, [
      { channel: "sms", after: { days: 3 }, template: "Later: {{ company }}. Reply STOP to opt out." },
    ]);
    await add("Moved", { statuses: ["CREDIT_PULLED"], leadProviderSlugs: [slug] });
    const id = await ingest(slug);
    await run();
    ahead += DAY_MS;
    await simulateReply(owner(), id, { channel: "sms", text: reply });
    ahead += after;
    await move(id, { status: "CREDIT_PULLED" });
    await runLater();
    const text = `SELECT COUNT(*) AS "count" FROM "Enrollment" WHERE "applicationId" = ?`;
    return (await (await database()).read.get<{ count: number }>(text, [id]))?.count;
  }

  test("does not enter with the move that the talk made, and enters with a later one", async () => {
    expect(await talk("talked", "Call me tomorrow at ten please", 0)).toBe(1);
    expect(await talk("talked-before", "Call me tomorrow at ten please", MINUTE_MS)).toBe(2);
  });

  test("does not enter at all after saying no", async () => {
    expect(await talk("refused", "I am not interested, thanks", DAY_MS)).toBe(1);
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

test("a team's cadence is for its files, and gives way to one that names the lead provider", async () => {
  const entry = { statuses: ["PRE_APPROVED" as const] };
  await add("Team", { ...entry, teamIds: ["east"] });
  await add("Provider", { ...entry, leadProviderSlugs: ["known"] });
  for (const slug of ["unknown", "known"]) await add("First", { leadProviderSlugs: [slug] });
  const files = [await ingest("unknown"), await ingest("known"), await ingest("unknown")];
  await run();
  ahead += DAY_MS;
  const [ofTeam = "", ofBoth = "", ofNone = ""] = files;
  for (const id of [ofTeam, ofBoth]) await move(id, { teamId: "east", status: "PRE_APPROVED" });
  await move(ofNone, { status: "PRE_APPROVED" });
  await runLater();
  const words = await Promise.all(files.map(wordsOf));
  expect(words.map((list) => list.at(-1))).toEqual(["Team", "Provider", "First"]);
});

test("borrowers leave these cadences when the sandbox is turned off, because its messages never arrived", async () => {
  const { id } = await add("Sandbox", { leadProviderSlugs: ["leaving"] }, [
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
  const { id } = await add("Count", { leadProviderSlugs: ["counted"] });
  const [replies, stops] = [await ingest("counted"), await ingest("counted"), await ingest("counted")];
  await run();
  await simulateReply(owner(), replies, { channel: "sms", text: "Tomorrow at ten please" });
  await simulateReply(owner(), stops, { channel: "sms", text: "STOP" });
  const { data } = await getCadenceFigures(owner(), id);
  expect(data).toEqual([{ version: 1, step: 1, sent: 3, failed: 0, skipped: 0, replied: 1, optedOut: 1 }]);
});

describe("Wrong input", () => {
  test("names the unknown team", async () => {
    await expect(add("Wrong", { teamIds: ["east", "nowhere"] })).rejects.toMatchObject({
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
    while ((await own()) < 50) await add("More", { leadProviderSlugs: ["more"] });
    await expect(add("Full", {})).rejects.toMatchObject({ message: expect.stringContaining("50 cadences already") });
  });
});
