import { beforeAll, beforeEach, expect, test } from "vitest";
import { database } from "@/lib/database/database";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/day";
import { getLeadAssignment } from "@/lib/operations/applications/assignment/program";
import { changeApplications } from "@/lib/operations/applications/change-applications";
import { erasePerson } from "@/lib/operations/privacy/erase-person";
import {
  addOfficers,
  caller,
  clock,
  ingest,
  OFFICERS,
  officerOf,
  run,
  setAssignment,
  wait,
} from "../../../support/people/assigning";

const [ANN = "", BEN = "", CAM = ""] = OFFICERS;
const all = () => setAssignment(OFFICERS.map((userId) => ({ userId })));

beforeAll(() => addOfficers());
// Past the day in which limits count, and past the leads of the test before.
beforeEach(() => {
  wait(2 * DAY_MS);
});

test("leads go round in turn, also when two instances work at once, and the history says so", async () => {
  await all();
  const ids: string[] = [];
  for (let lead = 0; lead < 30; lead++) ids.push(await ingest());
  await Promise.all([run(), run(), run()]);
  const officers = await Promise.all(ids.map(officerOf));
  for (const id of OFFICERS) expect(officers.filter((officer) => officer === id)).toHaveLength(10);
  const { members } = await getLeadAssignment(caller());
  expect(members.map(({ lastDay }) => lastDay)).toEqual([10, 10, 10]);
  const entries = await (await database()).read.all<{ actorName: string; changes: string }>(
    `SELECT "actorName", "changes" FROM "HistoryEntry" WHERE "applicationId" = ? ORDER BY "id"`,
    [ids[0] ?? ""],
  );
  expect(entries.at(-1)).toMatchObject({ actorName: "Hearthline", changes: expect.stringContaining("loanOfficerId") });
});

test("only users for the state, who receive leads and are below their limit, get one; the others wait a day", async () => {
  await setAssignment([
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
  await setAssignment([{ userId: BEN, dailyLimit: 1 }, { userId: CAM }]);
  wait(MINUTE_MS + 2_000);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await run();
  expect(await officerOf(left)).toBe(CAM);
});

test("a user on leave, with other loan purposes or with enough open files gets no lead", async () => {
  const [first, second] = [await ingest(), await ingest()];
  const dayAfter = (days: number) => new Date(clock() + days * DAY_MS).toISOString().slice(0, 10);
  const full = (
    await (
      await database()
    ).read.get<{ count: number }>(`SELECT COUNT(*) AS "count" FROM "Application" WHERE "loanOfficerId" = ?`, [BEN])
  )?.count;
  await setAssignment([
    { userId: ANN, awayUntil: dayAfter(1) },
    { userId: BEN, openLimit: (full ?? 0) + 1 },
    { userId: CAM, purposes: ["purchase"], isReceiving: false },
  ]);
  await run();
  // Ben has room for one.
  expect([await officerOf(first), await officerOf(second)].sort()).toEqual([BEN, null].sort());
  await setAssignment([{ userId: ANN, awayUntil: dayAfter(0) }]);
  wait(MINUTE_MS + 2_000);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await run();
  expect([await officerOf(first), await officerOf(second)].sort()).toEqual([ANN, BEN].sort());
});

test("a user gets no lead for another loan purpose, but can get one without a purpose", async () => {
  await setAssignment([{ userId: ANN, purposes: ["refi"] }]);
  const [purchase, refinance, unknown] = [await ingest(), await ingest(), await ingest()];
  await (await database()).inTransaction(async (sql) => {
    for (const [id, purpose] of [
      [purchase, "purchase"],
      [refinance, "refi"],
    ] as const)
      await sql.run(`UPDATE "Application" SET "loanPurpose" = ? WHERE "id" = ?`, [purpose, id]);
  });
  await run();
  expect([await officerOf(purchase), await officerOf(refinance), await officerOf(unknown)]).toEqual([null, ANN, ANN]);
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
  wait(DAY_MS + HOUR_MS);
  await run();
  expect(await officerOf(given)).toBeNull();
  expect(await officerOf(old)).toBeNull();
});

test("leads that nobody can take cost no transaction, and thousands given before slow nobody down", async () => {
  const db = await database();
  await db.inTransaction(async (sql) => {
    for (let lead = 0; lead < 5_000; lead++)
      await sql.run(`INSERT INTO "AssignedLead" ("applicationId", "userId", "at", "sequence") VALUES (?, ?, ?, ?)`, [
        ...[`before-${lead}`, ANN, 1, 1_000_000 + lead],
      ]);
  });
  await setAssignment([
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
  await setAssignment([{ userId: ANN }], { isOn: false });
  const id = await ingest();
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await run();
  await all();
  wait(MINUTE_MS);
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
  await expect(setAssignment([{ userId: "9".repeat(32) }])).rejects.toMatchObject({
    details: { issues: [{ path: "members.0.userId" }] },
  });
  const [erased = ""] = ids;
  await erasePerson(caller(), erased, { reason: "borrowerRequest" });
  const rows = await (await database()).read.all(`SELECT 1 FROM "AssignedLead" WHERE "applicationId" = ?`, [erased]);
  expect(rows).toEqual([]);
});
