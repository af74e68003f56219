import { beforeAll, beforeEach, expect, test } from "vitest";
import { findApplication } from "@/lib/data/applications/applications";
import { database } from "@/lib/database/database";
import type { Member } from "@/lib/domain/applications/lead-assignment";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/day";
import { assignLeads } from "@/lib/operations/applications/assignment/assign-leads";
import { getLeadAssignment, updateLeadAssignment } from "@/lib/operations/applications/assignment/program";
import { changeApplications } from "@/lib/operations/applications/change-applications";
import { ingestLead } from "@/lib/operations/applications/lead/ingest-lead";
import { erasePerson } from "@/lib/operations/privacy/erase-person";
import { serviceCaller } from "@/lib/operations/service-caller";

const STARTED_AT = performance.now();
let time = Date.UTC(2030, 11, 3, 20);
const clock = () => Math.trunc(time + performance.now() - STARTED_AT);
const caller = () => serviceCaller(clock());
const run = () => assignLeads({ now: clock(), signal: new AbortController().signal });
const IDS = ["1", "2", "3"].map((digit) => digit.repeat(32));
const [ANN = "", BEN = "", CAM = ""] = IDS;

let count = 0;
async function ingest(state = "ca"): Promise<string> {
  const lead = {
    ...{ crmId: `crm-${++count}`, firstName: "Ada", lastName: "Low", email: `ada${count}@mail.test` },
    ...{ phone: `415555${String(7_000 + count)}`, state, leadProviderSlug: "acme" },
  };
  const parsed = lead as Parameters<typeof ingestLead>[1];
  return (await ingestLead(caller(), parsed, new TextEncoder().encode(JSON.stringify(lead)))).gizmoAppId;
}
const officerOf = async (id: string) => (await findApplication((await database()).read, id))?.loanOfficerId ?? null;
const set = (members: readonly (Partial<Member> & Pick<Member, "userId">)[], isOn = true) =>
  updateLeadAssignment(caller(), {
    isOn,
    members: members.map(({ states = [], isReceiving = true, ...member }) => ({
      ...{ ...member, states: [...states], isReceiving },
    })),
  });
const all = () => set(IDS.map((userId) => ({ userId })));

beforeAll(async () => {
  await (await database()).inTransaction(async (sql) => {
    for (const [index, id] of IDS.entries())
      await sql.run(
        `INSERT INTO "Person" ("id", "name", "email", "passwordHash", "role", "createdAt") VALUES (?, ?, ?, 'x', 'officer', 1)`,
        [id, `User ${index}`, `user${index}@mail.test`],
      );
  });
});
// Past the day in which limits count, and past the leads of the test before.
beforeEach(() => {
  time += 2 * DAY_MS;
});

test("leads go round in turn, also when two instances work at once, and the history says so", async () => {
  await all();
  const ids: string[] = [];
  for (let lead = 0; lead < 30; lead++) ids.push(await ingest());
  await Promise.all([run(), run(), run()]);
  const officers = await Promise.all(ids.map(officerOf));
  for (const id of IDS) expect(officers.filter((officer) => officer === id)).toHaveLength(10);
  const { members } = await getLeadAssignment(caller());
  expect(members.map(({ lastDay }) => lastDay)).toEqual([10, 10, 10]);
  const entries = await (await database()).read.all<{ actorName: string; changes: string }>(
    `SELECT "actorName", "changes" FROM "HistoryEntry" WHERE "applicationId" = ? ORDER BY "id"`,
    [ids[0] ?? ""],
  );
  expect(entries.at(-1)).toMatchObject({ actorName: "Hearthline", changes: expect.stringContaining("loanOfficerId") });
});

test("only users for the state, who receive leads and are below their limit, get one; the others wait a day", async () => {
  await set([
    { userId: ANN, states: ["tx"] },
    { userId: BEN, dailyLimit: 1 },
    { userId: CAM, isReceiving: false },
  ]);
  const texas = await ingest("tx");
  const first = await ingest("ca");
  const second = await ingest("ca");
  await run();
  expect([await officerOf(first), await officerOf(second)].filter((officer) => officer === BEN)).toHaveLength(1);
  expect(await officerOf(texas)).toBe(ANN);
  const left = (await officerOf(first)) === null ? first : second;
  await set([{ userId: BEN, dailyLimit: 1 }, { userId: CAM }]);
  time += MINUTE_MS + 2_000;
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await run();
  expect(await officerOf(left)).toBe(CAM);
});

test("a lead that a user took or gave back is left alone, and so are stopped, moved and old ones", async () => {
  await all();
  const given = await ingest();
  const change = (loanOfficerId: string | null) =>
    changeApplications(caller(), { ids: [given], assign: { loanOfficerId } } as Parameters<
      typeof changeApplications
    >[1]);
  await change(BEN);
  await change(null);
  const old = await ingest();
  time += DAY_MS + HOUR_MS;
  await run();
  expect(await officerOf(given)).toBeNull();
  expect(await officerOf(old)).toBeNull();
});

test("a lead without an attempt is passed on, twice at most, and only while calls are allowed", async () => {
  const members = IDS.map((userId) => ({ userId, states: [], isReceiving: true }));
  await updateLeadAssignment(caller(), { isOn: true, passOnAfterMinutes: 15, members });
  const db = await database();
  const allow = (id: string, from: number) =>
    db.inTransaction((sql) =>
      sql.run(`UPDATE "Application" SET "callFrom" = ?, "callUntil" = ? WHERE "id" = ?`, [
        ...[from, from + 8 * HOUR_MS, id],
      ]),
    );
  const [untouched, planned, closed] = [await ingest(), await ingest(), await ingest()];
  await run();
  const ids = [untouched, planned, closed];
  const first = await Promise.all(ids.map(officerOf));
  expect(new Set(first)).toEqual(new Set(IDS));
  for (const id of [untouched, planned]) await allow(id, clock() - HOUR_MS);
  // Calls to this borrower have only just become allowed.
  await allow(closed, clock() + 10 * MINUTE_MS);
  await db.inTransaction((sql) =>
    sql.run(`UPDATE "Application" SET "nextFollowUpAt" = ? WHERE "id" = ?`, [clock() + DAY_MS, planned]),
  );
  time += 14 * MINUTE_MS;
  await run();
  expect(await Promise.all(ids.map(officerOf))).toEqual(first);
  time += 2 * MINUTE_MS;
  await Promise.all([run(), run()]);
  const second = await officerOf(untouched);
  expect(second).not.toBe(first[0]);
  expect([await officerOf(planned), await officerOf(closed)]).toEqual(first.slice(1));
  const told = `SELECT "personId" FROM "Notification" WHERE "kind" = ? AND "applicationId" = ? ORDER BY "id"`;
  expect(await db.read.all(told, ["passedOn", untouched])).toEqual([{ personId: first[0] }]);
  expect(await db.read.all(told, ["assigned", untouched])).toEqual([{ personId: first[0] }, { personId: second }]);
  time += 16 * MINUTE_MS;
  await run();
  const third = await officerOf(untouched);
  expect(third).not.toBe(second);
  expect(await officerOf(closed)).not.toBe(first[2]);
  time += HOUR_MS;
  await run();
  expect(await officerOf(untouched)).toBe(third);
});

test("leads that nobody can take cost no transaction, and thousands given before slow nobody down", async () => {
  const db = await database();
  await db.inTransaction(async (sql) => {
    for (let lead = 0; lead < 5_000; lead++)
      await sql.run(`INSERT INTO "AssignedLead" ("applicationId", "userId", "at", "sequence") VALUES (?, ?, ?, ?)`, [
        ...[`before-${lead}`, ANN, 1, 1_000_000 + lead],
      ]);
  });
  await set([
    { userId: ANN, states: ["tx"] },
    { userId: BEN, states: ["tx"] },
  ]);
  const waiting = [await ingest("ca"), await ingest("ca")];
  const begun = performance.now();
  const taken = await ingest("tx");
  await run();
  expect(performance.now() - begun).toBeLessThan(2_000);
  // Ann got the last of the thousands, so that it is the turn of Ben.
  expect(await officerOf(taken)).toBe(BEN);
  expect(await Promise.all(waiting.map(officerOf))).toEqual([null, null]);
  await db.inTransaction((sql) => sql.run(`DELETE FROM "AssignedLead" WHERE "applicationId" LIKE 'before-%'`));
});

test("while it is off nothing happens, and what came before it was turned on stays", async () => {
  await set([{ userId: ANN }], false);
  const id = await ingest();
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await run();
  await all();
  time += MINUTE_MS;
  await run();
  expect(await officerOf(id)).toBeNull();
});

test("a user who is disabled gets none, a stranger is refused, and an erased lead leaves nothing", async () => {
  await all();
  await (await database()).inTransaction((sql) =>
    sql.run(`UPDATE "Person" SET "disabledAt" = 1 WHERE "id" IN (?, ?)`, [ANN, BEN]),
  );
  const ids = [await ingest(), await ingest()];
  await run();
  expect(await Promise.all(ids.map(officerOf))).toEqual([CAM, CAM]);
  await expect(set([{ userId: "9".repeat(32) }])).rejects.toMatchObject({
    details: { issues: [{ path: "members.0.userId" }] },
  });
  const [erased = ""] = ids;
  await erasePerson(caller(), erased, { reason: "borrowerRequest" });
  const rows = await (await database()).read.all(`SELECT 1 FROM "AssignedLead" WHERE "applicationId" = ?`, [erased]);
  expect(rows).toEqual([]);
});
