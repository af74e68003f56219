import { beforeAll, beforeEach, expect, test } from "vitest";
import { database } from "@/lib/database/database";
import { deadlinesFrom, nearDays } from "@/lib/domain/applications/deadline";
import { DAY_MS, HOUR_MS } from "@/lib/domain/day";
import { createApplication } from "@/lib/operations/applications/create-application";
import { readNotifications } from "@/lib/operations/applications/timeline/notifications";
import { updateApplication } from "@/lib/operations/applications/update-application";
import { getToday } from "@/lib/operations/workday/get-today";
import { remindOfDeadlines } from "@/lib/operations/workday/remind-of-deadlines";
import { addOfficers, caller, clock, OFFICERS, wait } from "../../support/people/assigning";

const [ANN = ""] = OFFICERS;
const asAnn = () => ({ ...caller(), id: ANN });
/** Returns the day that is so many days ahead. */
const ahead = (days: number) => nearDays(clock() + days * DAY_MS)[0] ?? "";

beforeAll(() => addOfficers());
beforeEach(() => wait(30 * DAY_MS));

let count = 0;
const add = (terms: object) =>
  createApplication(caller(), {
    ...{ primaryBorrowerFirstName: "Ada", primaryBorrowerLastName: "Low", subjectPropertyState: "ca" },
    ...{ primaryBorrowerEmail: `ada${++count}@mail.test`, primaryBorrowerPhone: `41555${String(50_000 + count)}` },
    ...{ loanOfficerId: ANN, status: "PROCESSING", ...terms },
  });
const entryOf = async (id: string) => {
  const { queue } = await getToday(asAnn(), {});
  return queue.find(({ application }) => application.id === id);
};
const stored = async (id: string) =>
  (
    await (
      await database()
    ).read.get<{ on: string | null }>(`SELECT "nextDeadlineOn" AS "on" FROM "Application" WHERE "id" = ?`, [id])
  )?.on;
const told = async (id: string) =>
  (await (
    await database()
  ).read.all(
    `SELECT "personId" FROM "Notification" WHERE "kind" = 'deadline' AND "applicationId" = ? AND "readAt" IS NULL`,
    [id],
  )) as { personId: string }[];

test("a day counts until it has ended in Hawaii", () => {
  expect(nearDays(Date.parse("2026-11-28T09:59:59Z"))).toEqual(["2026-11-27", "2026-11-28", "2026-11-29"]);
  expect(nearDays(Date.parse("2026-11-28T10:00:00Z"))).toEqual(["2026-11-28", "2026-11-29", "2026-11-30"]);
});

test("only deadlines count, from a day on and the earliest first", () => {
  const terms = { rateLockedOn: "2026-11-29", estimatedClosingDate: "2026-12-03", rateLockExpiresOn: "2026-12-01" };
  const column = JSON.stringify({ ...terms, contractDate: "2026-12-01", appraisalContingencyOn: "2026-11-27" });
  expect(deadlinesFrom(column, "2026-11-28")).toEqual([
    { field: "rateLockExpiresOn", on: "2026-12-01" },
    { field: "estimatedClosingDate", on: "2026-12-03" },
  ]);
  expect(deadlinesFrom(null, "2026-11-28")).toEqual([]);
});

test("a file enters the queue two days before a deadline, and leaves it when the date changes or the loan funds", async () => {
  const near = await add({ rateLockExpiresOn: ahead(2), estimatedClosingDate: ahead(2), contractDate: ahead(1) });
  const far = await add({ rateLockExpiresOn: ahead(3) });
  const funded = await add({ rateLockExpiresOn: ahead(1), status: "FUNDED" });
  expect(await entryOf(near.id)).toMatchObject({
    reason: "deadline",
    deadlines: [
      { field: "rateLockExpiresOn", on: ahead(2) },
      { field: "estimatedClosingDate", on: ahead(2) },
    ],
  });
  expect([await entryOf(far.id), await entryOf(funded.id)]).toEqual([undefined, undefined]);
  await updateApplication(asAnn(), near.id, { rateLockExpiresOn: ahead(9), estimatedClosingDate: null }, () => true);
  expect([await entryOf(near.id), await stored(near.id)]).toEqual([undefined, ahead(9)]);
});

test("the loan officer is notified of each deadline once, also when several instances look", async () => {
  const both = await add({ appraisalContingencyOn: ahead(3), financingContingencyOn: ahead(5) });
  await remindOfDeadlines(clock());
  expect(await told(both.id)).toEqual([]);
  wait(DAY_MS);
  await Promise.all([remindOfDeadlines(clock()), remindOfDeadlines(clock())]);
  expect(await told(both.id)).toEqual([{ personId: ANN }]);
  await readNotifications(asAnn(), {});
  wait(DAY_MS);
  await remindOfDeadlines(clock());
  wait(HOUR_MS);
  await remindOfDeadlines(clock());
  expect(await told(both.id)).toEqual([]);
  // The first has passed: the second is the next one.
  wait(2 * DAY_MS);
  await remindOfDeadlines(clock());
  expect(await told(both.id)).toEqual([{ personId: ANN }]);
  expect(await stored(both.id)).toBe(ahead(1));
  wait(2 * DAY_MS);
  await remindOfDeadlines(clock());
  expect(await stored(both.id)).toBeNull();
});

test("5,000 files with a deadline on one day are all moved on, a few hundred at a time", async () => {
  const { id } = await add({ rateLockExpiresOn: ahead(1) });
  const db = await database();
  await db.inTransaction(async (sql) => {
    const row = await sql.get<Record<string, unknown>>(`SELECT * FROM "Application" WHERE "id" = ?`, [id]);
    const names = Object.keys(row ?? {});
    const copied = names.map((name) => (name === "id" ? `printf('%032x', 4096 + i)` : `"${name}"`)).join(", ");
    await sql.run(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
        INSERT INTO "Application" (${names.map((name) => `"${name}"`).join(", ")})
        SELECT ${copied} FROM n, "Application" a WHERE a."id" = ?`,
      [id],
    );
  });
  const left = async () =>
    (
      await db.read.get<{ count: number }>(
        `SELECT COUNT(*) AS "count" FROM "Application" WHERE "nextDeadlineOn" IS NOT NULL AND "nextDeadlineOn" < ?`,
        [ahead(0)],
      )
    )?.count;
  wait(3 * DAY_MS);
  let runs = 1;
  while (await remindOfDeadlines(clock())) runs++;
  expect([await left(), runs]).toEqual([0, 11]);
});
