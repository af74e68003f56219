import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { notify } from "@/lib/data/applications/timeline/notifications";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import type { NotificationKind } from "@/lib/domain/applications/notification";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/day";
import { readNotifications } from "@/lib/operations/applications/timeline/notifications";
import { addTask } from "@/lib/operations/applications/timeline/tasks";
import { emailNotifications } from "@/lib/operations/workday/email-notifications";
import { getNotificationSettings, updateNotificationSettings } from "@/lib/operations/workday/notification-settings";
import { remindOfTasks } from "@/lib/operations/workday/remind-of-tasks";
import { addOfficers, caller, clock, ingest, OFFICERS, wait } from "../../support/people/assigning";
import { answering, type MailServer, mailSettingsFor, startMailServer } from "../../support/servers/peers/mail-server";

const [ANN = "", BEN = ""] = OFFICERS;
const as = (id: string) => ({ ...caller(), id });
/** The mail server's reply to a recipient; 0 accepts. */
let answer = 0;
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer({
    onRcptTo: (_address, _session, done) => (answer === 0 ? done() : done(answering(answer))),
  });
  Object.assign(process.env, mailSettingsFor(server));
  await addOfficers();
});
afterAll(() => server.close());
beforeEach(() => {
  answer = 0;
  server.got.length = 0;
  wait(2 * DAY_MS);
});

const email = () => emailNotifications({ now: clock(), signal: new AbortController().signal });
const tell = async (personId: string, applicationId: string, kind: NotificationKind) =>
  (await database()).inTransaction((sql) => notify(sql, { personId, applicationId, kind, at: clock() }));
const ownedBy = async (userId: string) => {
  const id = await ingest();
  await (await database()).inTransaction((sql) =>
    sql.run(`UPDATE "Application" SET "loanOfficerId" = ? WHERE "id" = ?`, [userId, id]),
  );
  return id;
};

test("notifications unread for five minutes are emailed once, in one email per user that names no borrower", async () => {
  const [first, second, third] = [await ingest(), await ingest(), await ingest()];
  await tell(ANN, first, "replied");
  await tell(ANN, second, "assigned");
  await tell(BEN, third, "mentioned");
  wait(4 * MINUTE_MS);
  await email();
  expect(server.got).toEqual([]);
  wait(2 * MINUTE_MS);
  await Promise.all([email(), email(), email()]);
  expect(server.got.map(({ to }) => to[0]).sort()).toEqual(["user0@mail.test", "user1@mail.test"]);
  const toAnn = server.got.find(({ to }) => to[0] === "user0@mail.test")?.text ?? "";
  expect(toAnn).toContain("Subject: 2 notifications from Hearthline");
  expect(toAnn).toContain("Auto-Submitted: auto-generated");
  for (const part of [first, second, "/settings/profile"]) expect(toAnn.replaceAll("=\r\n", "")).toContain(part);
  for (const { text } of server.got) expect(text).not.toMatch(/Ada|Low|415555|ada\d+@/);
  wait(10 * MINUTE_MS);
  await email();
  expect(server.got).toHaveLength(2);
});

test("read notifications, kinds that are turned off and disabled users get no email", async () => {
  const [read, off, disabled, optedOut] = [await ingest(), await ingest(), await ingest(), await ingest()];
  await tell(ANN, read, "replied");
  await readNotifications(as(ANN), {});
  await updateNotificationSettings(as(ANN), { data: [{ kind: "assigned", inBell: true, byEmail: false }] });
  await tell(ANN, off, "assigned");
  await tell(ANN, optedOut, "optedOut");
  await tell(BEN, disabled, "replied");
  const disable = async (at: number | null) =>
    (await database()).inTransaction((sql) =>
      sql.run(`UPDATE "Person" SET "disabledAt" = ? WHERE "id" = ?`, [at, BEN]),
    );
  await disable(1);
  wait(10 * MINUTE_MS);
  await email();
  expect(server.got).toEqual([]);
  await disable(null);
  await updateNotificationSettings(as(ANN), {
    data: [
      { kind: "assigned", inBell: true, byEmail: true },
      { kind: "optedOut", inBell: false, byEmail: true },
    ],
  });
  await email();
  expect(server.got.map(({ to }) => to[0]).sort()).toEqual(["user0@mail.test", "user1@mail.test"]);
  const { data, canEmail } = await getNotificationSettings(as(ANN));
  expect(canEmail).toBe(true);
  expect(data.find(({ kind }) => kind === "optedOut")).toEqual({ kind: "optedOut", inBell: false, byEmail: true });
  expect(data.find(({ kind }) => kind === "due")).toEqual({ kind: "due", inBell: true, byEmail: false });
});

test("an unread notification that happens again is emailed again, and Mark all as read leaves hidden kinds alone", async () => {
  const file = await ingest();
  await tell(ANN, file, "mentioned");
  wait(6 * MINUTE_MS);
  await email();
  await tell(ANN, file, "mentioned");
  wait(6 * MINUTE_MS);
  await email();
  expect(server.got).toHaveLength(2);
  await updateNotificationSettings(as(ANN), { data: [{ kind: "mentioned", inBell: false, byEmail: true }] });
  await tell(ANN, file, "mentioned");
  await readNotifications(as(ANN), {});
  wait(6 * MINUTE_MS);
  await email();
  expect(server.got).toHaveLength(3);
  await updateNotificationSettings(as(ANN), { data: [{ kind: "mentioned", inBell: true, byEmail: true }] });
});

test("a deferred email is retried for an hour, and a rejected one is not", async () => {
  await tell(ANN, await ingest(), "replied");
  wait(6 * MINUTE_MS);
  answer = 451;
  await email();
  await email();
  answer = 0;
  await email();
  expect(server.got).toHaveLength(1);
  await tell(BEN, await ingest(), "replied");
  wait(6 * MINUTE_MS);
  answer = 550;
  await email();
  answer = 0;
  await email();
  await tell(ANN, await ingest(), "replied");
  wait(2 * HOUR_MS);
  await email();
  expect(server.got).toHaveLength(1);
});

test("a task that falls due notifies the loan officer once, and so does the next one of the file", async () => {
  const id = await ownedBy(ANN);
  const db = await database();
  const dueAt = clock() + 10 * MINUTE_MS;
  await addTask(caller(), id, { kind: "call", title: "Call back", dueAt });
  const due = () =>
    db.read.all(
      `SELECT "personId", "at" FROM "Notification" WHERE "kind" = 'due' AND "applicationId" = ? AND "readAt" IS NULL`,
      [id],
    );
  await remindOfTasks(clock());
  expect(await due()).toEqual([]);
  wait(11 * MINUTE_MS);
  await Promise.all([remindOfTasks(clock()), remindOfTasks(clock())]);
  expect(await due()).toEqual([{ personId: ANN, at: dueAt }]);
  await readNotifications(as(ANN), {});
  await remindOfTasks(clock());
  expect(await due()).toEqual([]);
  await addTask(caller(), id, { kind: "call", title: "Once more", dueAt: dueAt - 5 * MINUTE_MS });
  await remindOfTasks(clock());
  expect(await due()).toEqual([]);
  // The overdue tasks stay open, and still the next one is announced.
  await addTask(caller(), id, { kind: "call", title: "And now", dueAt: clock() - 1 });
  await remindOfTasks(clock());
  expect(await due()).toHaveLength(1);
});

test("a user with 5,000 unread notifications gets ten emails at most, each with the first twenty", async () => {
  const db = await database();
  const id = await ingest();
  await db.inTransaction(async (sql) => {
    const row = await sql.get<Record<string, unknown>>(`SELECT * FROM "Application" WHERE "id" = ?`, [id]);
    const names = Object.keys(row ?? {});
    const copied = names.map((name) => (name === "id" ? "?" : `"${name}"`)).join(", ");
    const text = `INSERT INTO "Application" (${names.map((name) => `"${name}"`).join(", ")}) SELECT ${copied} FROM "Application" WHERE "id" = ?`;
    for (let file = 0; file < 5_000; file++) {
      const copy = `${id.slice(0, 20)}${String(file).padStart(12, "0")}`;
      await sql.run(text, [copy, id]);
      await sql.run(
        `INSERT INTO "Notification" ("id", "personId", "kind", "applicationId", "at") VALUES (?, ?, ?, ?, ?)`,
        [...[newId(clock()), ANN, "replied", copy, clock()]],
      );
    }
  });
  wait(6 * MINUTE_MS);
  for (let round = 0; round < 11; round++) await email();
  expect(server.got).toHaveLength(10);
  for (const { text } of server.got) {
    expect(text.replaceAll("=\r\n", "")).toContain("And 480 more");
    expect(text.length).toBeLessThan(5_000);
  }
});
