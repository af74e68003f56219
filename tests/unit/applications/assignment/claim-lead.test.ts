import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { database } from "@/lib/database/database";
import { nextMember } from "@/lib/domain/applications/lead-assignment";
import { isValidAt } from "@/lib/domain/applications/officer-license";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/day";
import { claimLead } from "@/lib/operations/applications/assignment/claim-lead";
import { claimableBy } from "@/lib/operations/applications/assignment/claimable";
import { updateOfficerLicenses } from "@/lib/operations/applications/assignment/officer-licenses";
import { changeApplications } from "@/lib/operations/applications/change-applications";
import {
  addOfficers,
  allowCalls,
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
const everyone = OFFICERS.map((userId) => ({ userId }));
const claim = (id: string, userId: string) => claimLead(caller(), id, { loanOfficerId: userId });
const claimable = async (userId: string, limit = 51) => {
  const { read } = await database();
  return (await claimableBy(read, { loanOfficerId: userId, teamId: null, now: clock(), limit })).map(({ id }) => id);
};
const license = (userId: string, data: Parameters<typeof updateOfficerLicenses>[2]["data"]) =>
  updateOfficerLicenses({ ...caller(), role: "owner" }, userId, { data });

beforeAll(() => addOfficers());
beforeEach(() => wait(2 * DAY_MS));
afterEach(async () => {
  for (const id of OFFICERS) await license(id, []);
  await (await database()).inTransaction((sql) =>
    sql.run(`UPDATE "Application" SET "loanOfficerId" = ? WHERE "loanOfficerId" IS NULL`, [ANN]),
  );
});

test("with first to claim a lead waits, all who can take it see it, and of many claims at once one wins", async () => {
  await setAssignment(everyone, { method: "firstToClaim" });
  const ids = [await ingest(), await ingest(), await ingest()];
  wait(HOUR_MS);
  await run();
  expect(await claimable(BEN)).toEqual([...ids].reverse());
  for (const id of ids) {
    const outcomes = await Promise.allSettled([...OFFICERS, ...OFFICERS].map((userId) => claim(id, userId)));
    const owner = await officerOf(id);
    for (const [index, outcome] of outcomes.entries()) {
      const isOwner = OFFICERS[index % OFFICERS.length] === owner;
      expect(outcome.status).toBe(isOwner ? "fulfilled" : "rejected");
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({
          code: "precondition_failed",
          message: expect.stringMatching(/^User \d already has this file\.$/),
        });
    }
    const entries = await (await database()).read.all(
      `SELECT 1 FROM "HistoryEntry" WHERE "applicationId" = ? AND "changes" LIKE '%"loanOfficerId"%'`,
      [id],
    );
    expect(entries).toHaveLength(1);
  }
  expect(await claimable(BEN)).toEqual([]);
});

test("an unclaimed lead goes to the user whose turn it is after the minutes, of which only those for calls count", async () => {
  await setAssignment(everyone, { method: "firstToClaim", claimWithinMinutes: 15 });
  const [open, closed] = [await ingest(), await ingest()];
  await allowCalls(open, clock() - HOUR_MS);
  await allowCalls(closed, clock() + HOUR_MS);
  wait(14 * MINUTE_MS);
  await run();
  expect(await officerOf(open)).toBeNull();
  wait(2 * MINUTE_MS);
  await Promise.all([run(), run()]);
  expect(OFFICERS).toContain(await officerOf(open));
  expect(await officerOf(closed)).toBeNull();
  wait(HOUR_MS);
  await run();
  expect(OFFICERS).toContain(await officerOf(closed));
});

test("a claim is refused without a license for the state, above the limit, and while the user gets no leads", async () => {
  await setAssignment(
    [
      { userId: ANN, dailyLimit: 1 },
      { userId: BEN, isReceiving: false },
      { userId: CAM, states: ["tx"] },
    ],
    { method: "firstToClaim" },
  );
  const [first, second] = [await ingest(), await ingest()];
  await claim(first, ANN);
  await expect(claim(second, ANN)).rejects.toMatchObject({ code: "forbidden", message: /limit of leads/ });
  await expect(claim(second, BEN)).rejects.toMatchObject({ code: "forbidden", message: /not receiving leads/ });
  await expect(claim(second, CAM)).rejects.toMatchObject({ code: "forbidden", message: /leads in this state/ });
  for (const userId of OFFICERS) expect(await claimable(userId)).toEqual([]);
  await setAssignment([{ userId: CAM }], { method: "firstToClaim" });
  await license(CAM, [{ state: "nv" }]);
  await expect(claim(second, CAM)).rejects.toMatchObject({ code: "forbidden", message: /no valid license/ });
  await expect(claim(second, "9".repeat(32))).rejects.toMatchObject({ code: "validation_failed" });
  await license(CAM, [{ state: "nv" }, { state: "ca" }]);
  await claim(second, CAM);
  expect(await officerOf(second)).toBe(CAM);
});

test("a lead given back can be claimed again, and counts for the user who has it then", async () => {
  await setAssignment(everyone, { method: "firstToClaim" });
  const id = await ingest();
  await claim(id, ANN);
  await changeApplications(caller(), { ids: [id], assign: { loanOfficerId: null } } as Parameters<
    typeof changeApplications
  >[1]);
  expect(await claimable(BEN)).toEqual([id]);
  await claim(id, BEN);
  const rows = await (await database()).read.all(`SELECT "userId" FROM "AssignedLead" WHERE "applicationId" = ?`, [id]);
  expect(rows).toEqual([{ userId: BEN }]);
});

test("of 5,000 leads that no one has, a page is read quickly", async () => {
  await setAssignment(everyone, { method: "firstToClaim" });
  const id = await ingest();
  await (await database()).inTransaction(async (sql) => {
    const columns = await sql.get<Record<string, string | number | null>>(
      `SELECT * FROM "Application" WHERE "id" = ?`,
      [id],
    );
    const names = Object.keys(columns ?? {});
    const copied = names.map((name) => (name === "id" ? "?" : `"${name}"`)).join(", ");
    const text = `INSERT INTO "Application" (${names.map((name) => `"${name}"`).join(", ")}) SELECT ${copied} FROM "Application" WHERE "id" = ?`;
    for (let lead = 0; lead < 5_000; lead++)
      await sql.run(text, [`${id.slice(0, 20)}${String(lead).padStart(12, "0")}`, id]);
  });
  await claimable(ANN);
  const { read } = await database();
  const begun = performance.now();
  const rows = await claimableBy(read, { loanOfficerId: ANN, teamId: null, now: clock(), limit: 51 });
  expect(rows).toHaveLength(51);
  expect(performance.now() - begun).toBeLessThan(100);
});

test("with licenses on record only their states count, and with licensed only someone without any gets nothing", async () => {
  const today = new Date(clock()).toISOString().slice(0, 10);
  await license(ANN, [{ state: "tx" }, { state: "ca", lastDay: "2030-12-01" }]);
  await license(BEN, [{ state: "ca", firstDay: "2030-01-01", lastDay: `${Number(today.slice(0, 4)) + 1}-01-01` }]);
  await setAssignment(everyone.slice(0, 2));
  const ids = [await ingest("ca"), await ingest("ca"), await ingest("tx"), await ingest("nv")];
  await run();
  expect(await Promise.all(ids.map(officerOf))).toEqual([BEN, BEN, ANN, null]);
  await setAssignment([{ userId: CAM }], { licensedOnly: true });
  const other = await ingest("ca");
  await run();
  expect(await officerOf(other)).toBeNull();
});

test("a license is valid on its first and last day, in the states where the day is over first and last", () => {
  const license = { state: "hi", firstDay: "2030-06-10", lastDay: "2030-06-20" } as const;
  // Midnight in Hawaii is 10:00 UTC, in New York 4:00 UTC in summer.
  expect(isValidAt(license, Date.UTC(2030, 5, 10, 9, 59))).toBe(false);
  expect(isValidAt(license, Date.UTC(2030, 5, 10, 10))).toBe(true);
  expect(isValidAt(license, Date.UTC(2030, 5, 21, 3, 59))).toBe(true);
  expect(isValidAt(license, Date.UTC(2030, 5, 21, 4))).toBe(false);
  expect(isValidAt({ ...license, firstDay: null, lastDay: null }, 0)).toBe(true);
});

test("users get leads in proportion to their weights, and someone new comes first", () => {
  const members = [3, 2, 1].map((weight, index) => ({
    ...{ userId: OFFICERS[index] ?? "", states: [], isReceiving: true, weight },
  }));
  const turns = new Map<string, { count: number; last: number }>();
  const given = new Map<string, number>();
  for (let lead = 1; lead <= 600; lead++) {
    const { userId = "" } = nextMember(members, turns, () => true) ?? {};
    turns.set(userId, { count: 0, last: lead });
    given.set(userId, (given.get(userId) ?? 0) + 1);
  }
  const counts = OFFICERS.map((id) => given.get(id) ?? 0);
  for (const [index, expected] of [300, 200, 100].entries())
    expect(Math.abs((counts[index] ?? 0) - expected)).toBeLessThanOrEqual(12);
  turns.set(ANN, { count: 0, last: 0 });
  expect(nextMember(members, turns, () => true)?.userId).toBe(ANN);
});
