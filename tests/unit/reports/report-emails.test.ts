import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/day";
import { nextReportEmail, reportedPeriod } from "@/lib/domain/reports/report-email";
import { createReportEmail, deleteReportEmail, listReportEmails } from "@/lib/operations/reports/report-emails";
import { sendReportEmails } from "@/lib/operations/reports/send-report-emails";
import { addOfficers, caller, clock, ingest, OFFICERS, wait } from "../../support/people/assigning";
import {
  mailSettingsFor,
  type RefusingMailServer,
  startRefusingMailServer,
} from "../../support/servers/peers/mail-server";

const ZONE = "America/Chicago";
const [ANN = "", BEN = ""] = OFFICERS;
const as = (id: string): Caller => ({ ...caller(), id, kind: "person", role: "manager" });
let server: RefusingMailServer;

beforeAll(async () => {
  server = await startRefusingMailServer();
  Object.assign(process.env, mailSettingsFor(server));
  await addOfficers();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.refuseWith = 0;
  server.got.length = 0;
  for (const id of [ANN, BEN])
    for (const one of (await listReportEmails(as(id))).data) await deleteReportEmail(as(id), one.id);
});

const send = () => sendReportEmails({ now: clock(), signal: new AbortController().signal });
/** Moves the clock to a minute after the next email of a user. */
async function waitFor(id: string): Promise<void> {
  const nextAt = (await listReportEmails(as(id))).data[0]?.nextAt ?? clock();
  wait(nextAt - clock() + MINUTE_MS);
}
const textOf = (index: number) => (server.got[index]?.text ?? "").replaceAll("=\r\n", "").replaceAll("=3D", "=");

test("reports are sent at 7 am on Mondays or the first of the month, even when clocks change", () => {
  const local = (at: number) =>
    new Intl.DateTimeFormat("sv-SE", { timeZone: ZONE, dateStyle: "short", timeStyle: "short" }).format(at);
  let at = Date.UTC(2030, 0, 1);
  for (let week = 0; week < 60; week++) {
    const next = nextReportEmail("week", ZONE, at);
    expect(new Date(`${local(next).slice(0, 10)}T00:00Z`).getUTCDay()).toBe(1);
    expect(local(next)).toMatch(/ 07:00$/);
    expect(next - at).toBeGreaterThan(0);
    expect(next - at).toBeLessThanOrEqual(7 * DAY_MS + HOUR_MS);
    const { from, to } = reportedPeriod("week", ZONE, next);
    expect([to, Date.parse(to) - Date.parse(from)]).toEqual([local(next).slice(0, 10), 7 * DAY_MS]);
    at = next;
  }
  const first = nextReportEmail("month", ZONE, Date.UTC(2030, 0, 31, 20));
  expect(local(first)).toBe("2030-02-01 07:00");
  expect(local(nextReportEmail("month", ZONE, first))).toBe("2030-03-01 07:00");
  expect(local(nextReportEmail("month", ZONE, first - 1))).toBe("2030-02-01 07:00");
  expect(reportedPeriod("month", ZONE, first)).toEqual({ from: "2030-01-01", to: "2030-02-01" });
});

test("a report is emailed once a week with the figures of the week before, and names no borrower", async () => {
  await createReportEmail(as(ANN), { report: "speed", every: "week", timeZone: ZONE, provider: "acme" });
  await ingest();
  await send();
  expect(server.got).toEqual([]);
  await waitFor(ANN);
  await Promise.all([send(), send(), send()]);
  expect(server.got.map(({ to }) => to[0])).toEqual(["user0@mail.test"]);
  expect(textOf(0)).toMatch(/New leads: [1-9]\d* \(0\)/);
  expect(textOf(0)).toContain("/reports/speed?provider=acme");
  expect(textOf(0)).toMatch(/filename="?speed-\d{4}-\d\d-\d\d\.csv/);
  expect(textOf(0)).toContain("Auto-Submitted: auto-generated");
  expect(textOf(0)).not.toMatch(/Ada|415555|ada\d+@/);
  await send();
  expect(server.got).toHaveLength(1);
  await waitFor(ANN);
  await send();
  expect(server.got).toHaveLength(2);
  expect(textOf(1)).toMatch(/New leads: 0 \([1-9]\d*\)/);
});

test("a deferred report is tried again for a day, and one for a disabled user is not sent", async () => {
  await createReportEmail(as(ANN), { report: "summary", every: "month", timeZone: ZONE });
  await waitFor(ANN);
  server.refuseWith = 451;
  await send();
  expect(server.got).toEqual([]);
  server.refuseWith = 0;
  wait(HOUR_MS);
  await send();
  expect(server.got).toHaveLength(1);

  await createReportEmail(as(BEN), { report: "summary", every: "month", timeZone: ZONE });
  await waitFor(BEN);
  wait(2 * DAY_MS);
  await send();
  // Two days late: Ben's waits for the next month.
  expect(server.got.filter(({ to }) => to[0] === "user1@mail.test")).toEqual([]);
  const disable = async (at: number | null) =>
    (await database()).inTransaction((sql) =>
      sql.run(`UPDATE "Person" SET "disabledAt" = ? WHERE "id" = ?`, [at, BEN]),
    );
  await disable(1);
  await waitFor(BEN);
  await send();
  expect(server.got.filter(({ to }) => to[0] === "user1@mail.test")).toEqual([]);
  await disable(null);
  await waitFor(BEN);
  await send();
  expect(server.got.filter(({ to }) => to[0] === "user1@mail.test")).toHaveLength(1);
});

test("no one gets more than 20 reports, stops another user's, or asks for figures they may not see", async () => {
  for (let report = 0; report < 20; report++)
    await createReportEmail(as(ANN), { report: "aging", every: "week", timeZone: ZONE });
  await expect(createReportEmail(as(ANN), { report: "aging", every: "week", timeZone: ZONE })).rejects.toMatchObject({
    code: "validation_failed",
  });
  const [first] = (await listReportEmails(as(ANN))).data;
  await expect(deleteReportEmail(as(BEN), first?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
  const officer = { ...as(BEN), role: "officer" } as const;
  await expect(
    createReportEmail(officer, { report: "speed", every: "week", timeZone: ZONE, officer: ANN }),
  ).rejects.toMatchObject({ code: "forbidden" });
});
