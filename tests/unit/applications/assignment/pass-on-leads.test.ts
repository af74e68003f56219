import { beforeAll, beforeEach, expect, test } from "vitest";
import { database } from "@/lib/database/database";
import { WEEKDAYS } from "@/lib/domain/applications/business-hours";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/day";
import {
  addOfficers,
  allowCalls,
  clock,
  ingest,
  OFFICERS,
  officerOf,
  run,
  setAssignment,
  wait,
} from "../../../support/people/assigning";

beforeAll(() => addOfficers());
// Past the day in which limits count, and past the leads of the test before.
beforeEach(() => {
  wait(2 * DAY_MS);
});

test("a lead without an attempt is passed on, twice at most, and only while calls are allowed", async () => {
  const members = OFFICERS.map((userId) => ({ userId }));
  await setAssignment(members, { passOnAfterMinutes: 15 });
  const db = await database();
  const [untouched, planned, closed] = [await ingest(), await ingest(), await ingest()];
  await run();
  const ids = [untouched, planned, closed];
  const first = await Promise.all(ids.map(officerOf));
  expect(new Set(first)).toEqual(new Set(OFFICERS));
  for (const id of [untouched, planned]) await allowCalls(id, clock() - HOUR_MS);
  // Calls to this borrower have only just become allowed.
  await allowCalls(closed, clock() + 10 * MINUTE_MS);
  await db.inTransaction((sql) =>
    sql.run(`UPDATE "Application" SET "nextFollowUpAt" = ? WHERE "id" = ?`, [clock() + DAY_MS, planned]),
  );
  wait(14 * MINUTE_MS);
  await run();
  expect(await Promise.all(ids.map(officerOf))).toEqual(first);
  wait(2 * MINUTE_MS);
  await Promise.all([run(), run()]);
  const second = await officerOf(untouched);
  expect(second).not.toBe(first[0]);
  expect([await officerOf(planned), await officerOf(closed)]).toEqual(first.slice(1));
  const told = `SELECT "personId" FROM "Notification" WHERE "kind" = ? AND "applicationId" = ? ORDER BY "id"`;
  expect(await db.read.all(told, ["passedOn", untouched])).toEqual([{ personId: first[0] }]);
  expect(await db.read.all(told, ["assigned", untouched])).toEqual([{ personId: first[0] }, { personId: second }]);
  wait(16 * MINUTE_MS);
  await run();
  const third = await officerOf(untouched);
  expect(third).not.toBe(second);
  expect(await officerOf(closed)).not.toBe(first[2]);
  wait(HOUR_MS);
  await run();
  expect(await officerOf(untouched)).toBe(third);
});

test("with business hours, the time before a lead is passed on starts with the business day", async () => {
  wait(DAY_MS - (clock() % DAY_MS) + 20 * HOUR_MS);
  const businessHours = { days: [...WEEKDAYS], from: "20:30", until: "23:00", timeZone: "UTC" };
  await setAssignment(
    OFFICERS.map((userId) => ({ userId })),
    { passOnAfterMinutes: 15, businessHours },
  );
  const id = await ingest();
  await run();
  const first = await officerOf(id);
  await allowCalls(id, clock() - HOUR_MS);
  for (const minutes of [20, 15, 5]) {
    wait(minutes * MINUTE_MS);
    await run();
    expect(await officerOf(id)).toBe(first);
  }
  wait(6 * MINUTE_MS);
  await run();
  expect(await officerOf(id)).not.toBe(first);
  const tooLong = setAssignment([], { passOnAfterMinutes: 151, businessHours });
  await expect(tooLong).rejects.toMatchObject({ code: "validation_failed" });
});
