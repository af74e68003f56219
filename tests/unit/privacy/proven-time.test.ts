import { beforeEach, expect, test } from "vitest";
import { putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import { DAY_MS } from "@/lib/domain/day";
import { createApplication } from "@/lib/operations/applications/create-application";
import { runWhenDue } from "@/lib/operations/installation/maintenance";
import { sampleCaller } from "@/lib/operations/installation/samples/sample-caller";
import { proveTime } from "@/lib/operations/privacy/proven-time";
import { updateRetentionSettings } from "@/lib/operations/privacy/retention-settings";

const HOUR = 3_600_000;
const TICK = 30 * 60_000;
const now = Date.now();
const caller = { ...sampleCaller("test", now), id: "test", name: "Test" };
let steady = 0;

const secretsLeft = async () =>
  Number(
    (
      await (
        await database()
      ).read.get<{ count: number }>(
        `SELECT COUNT(*) AS "count" FROM "Application" WHERE "primaryBorrowerSsn" IS NOT NULL`,
      )
    )?.count,
  );

/** Runs the service for some time with a clock that is off by `offset`. */
async function live(ms: number, from: number, offset = 0): Promise<number> {
  let at = from;
  for (const end = from + ms; at < end; at += TICK) {
    steady += TICK;
    await runWhenDue({ now: at + offset, steady });
  }
  return at;
}

beforeEach(async () => {
  const db = await database();
  await db.inTransaction((sql) => putSetting(sql, "maintenance", "null"));
  steady += 1;
  await updateRetentionSettings(caller, { disposeSecretsAfterDays: 30, eraseAfterDays: null });
  await createApplication(caller, {
    primaryBorrowerFirstName: "Ann",
    primaryBorrowerLastName: "Lee",
    primaryBorrowerEmail: "ann.lee@example.com",
    primaryBorrowerPhone: "415 555 0100",
    subjectPropertyState: "ca",
    primaryBorrowerSsn: "912345678",
    status: "WITHDRAWN",
  });
});

test("a clock 1,100 days ahead destroys nothing, however long it runs, and other times follow the proven one", async () => {
  const before = await secretsLeft();
  const at = await live(2 * DAY_MS, now, 1_100 * DAY_MS);
  expect(await secretsLeft()).toBe(before);
  // One of several instances has that clock: the next one with the right time takes back its claim.
  expect((await proveTime({ now: at, steady }, HOUR)).now).toBeLessThanOrEqual(at);
});

test("overdue data goes once that was proven over a day of service", async () => {
  let at = await live(2 * DAY_MS, now);
  expect(await secretsLeft()).toBeGreaterThan(0);
  // Off for 40 days, after which a week of time is proven per day.
  at = await live(DAY_MS, at + 40 * DAY_MS);
  expect(await secretsLeft()).toBeGreaterThan(0);
  await live(9 * DAY_MS, at);
  expect(await secretsLeft()).toBe(0);
});

test("a round is due once an hour, even after one by a clock in the future", async () => {
  const run = (at: number) => runWhenDue({ now: at, steady });
  expect(await run(now)).toBe(true);
  expect(await run(now + HOUR / 2)).toBe(false);
  expect(await run(now + 50 * HOUR)).toBe(true);
  expect(await run(now + HOUR)).toBe(true);
  expect(await run(now + HOUR + TICK)).toBe(false);
});
