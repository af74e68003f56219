import { beforeEach, expect, inject, test } from "vitest";
import { deleteNotificationsBefore, notify } from "@/lib/data/applications/timeline/notifications";
import { putConversation } from "@/lib/data/contact/outreach/conversations";
import { firstIdAt, newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import { DAY_MS } from "@/lib/domain/day";
import { call, create, get, makeToken, patch, post, unique } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";
import type { Session } from "../../support/people/sign-in";

let officer: Session;
let me: string;
beforeEach(async () => {
  officer = await sessionAs(inject("url"), "officer");
  me = (await officer("GET", "/v1/me")).json.id;
});

const place = { channel: "sms", handler: "awaiting_reply", at: Date.now(), direction: "in" } as const;
const list = async () => (await officer("GET", "/v1/notifications")).json;
const read = async (body: object) => (await officer("POST", "/v1/notifications/read", body)).json;
const tell = async (applicationId: string, kind: "replied" | "optedOut", at = Date.now()) => {
  const { inTransaction } = await database();
  await inTransaction((sql) => notify(sql, { personId: me, kind, applicationId, at }));
};

test("a loan officer is notified when someone else assigns them a file, alone or in bulk, but not when they take one", async () => {
  const [given, together, taken] = [await create(), await create(), await create()];
  await patch(`/v1/applications/${given}`, { loanOfficerId: me });
  await post("/v1/applications/bulk", { ids: [together], assign: { loanOfficerId: me } });
  await officer("PATCH", `/v1/applications/${taken}`, { loanOfficerId: me });
  const { data, unread } = await list();
  expect(unread).toBe(2);
  expect(data).toMatchObject([
    { kind: "assigned", isRead: false, application: { id: together, primaryBorrowerFirstName: expect.any(String) } },
    { kind: "assigned", isRead: false, application: { id: given } },
  ]);
});

test("users mark their own notifications as read, one at a time or all at once", async () => {
  const [first, second] = [await create(), await create()];
  await tell(first, "replied");
  await tell(second, "optedOut");
  // A second reply adds no second notification while the first is unread.
  await tell(first, "replied");
  const { data, unread } = await list();
  expect([data.length, unread]).toEqual([2, 2]);
  const [{ id }] = data;
  const stranger = await sessionAs(inject("url"), "officer");
  await stranger("POST", "/v1/notifications/read", { ids: [id] });
  expect((await list()).unread).toBe(2);
  expect((await read({ ids: [id] })).unread).toBe(1);
  expect((await read({})).unread).toBe(0);
  expect((await list()).data.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true, true]);
  // Once it is read, the next reply is a new notification.
  await tell(first, "replied");
  expect((await list()).unread).toBe(1);
});

test("a reply notification is marked as read when the conversation is closed", async () => {
  const { inTransaction } = await database();
  const [id, other] = [await create(), await create()];
  for (const file of [id, other]) await tell(file, "replied");
  await tell(id, "optedOut");
  await inTransaction((sql) => putConversation(sql, newId(Date.now()), { ...place, applicationId: id }));
  await call("PUT", `/v1/applications/${id}/conversations/sms`, { body: { handler: "closed" } });
  const { data, unread } = await list();
  expect(unread).toBe(2);
  expect(data.find((one: { kind: string; isRead: boolean }) => one.isRead)).toMatchObject({
    kind: "replied",
    application: { id },
  });
});

test("thousands of notifications of one user are listed and counted within bounds, and go after 90 days", async () => {
  const { inTransaction } = await database();
  const id = await create();
  const before = Date.now() - 91 * DAY_MS;
  await inTransaction(async (sql) => {
    for (let count = 0; count < 5_000; count++)
      await notify(sql, { personId: me, kind: "replied", applicationId: `${unique()}`, at: before });
  });
  for (let count = 0; count < 3; count++) await tell(await create(), "optedOut");
  await tell(id, "replied");
  const { data, unread } = await list();
  // Notifications about deleted files are not listed or counted.
  expect([data.length, unread]).toEqual([4, 4]);
  const deleted = await inTransaction((sql) => deleteNotificationsBefore(sql, firstIdAt(before + 1), 10_000));
  expect(deleted).toBeGreaterThanOrEqual(5_000);
  expect((await list()).data).toHaveLength(4);
});

test("erasing a file deletes its notifications, and access tokens have none", async () => {
  const id = await create();
  await tell(id, "replied");
  const owner = await sessionAs(inject("url"), "owner");
  expect((await owner("POST", `/v1/applications/${id}/erasure`, { reason: "enteredByMistake" })).status).toBe(200);
  expect((await list()).data).toEqual([]);
  expect((await get("/v1/notifications", { token: await makeToken() })).status).toBe(403);
});

test("a note notifies the users it mentions, who must be able to work on the file, and not its author", async () => {
  const id = await create({ teamId: "mentions" });
  const [elsewhere, reader] = await Promise.all([
    sessionAs(inject("url"), "officer", "elsewhere"),
    sessionAs(inject("url"), "readOnly"),
  ]);
  const idOf = async (session: Session) => (await session("GET", "/v1/me")).json.id;
  const note = (session: Session, mentions: readonly string[]) =>
    session("POST", `/v1/applications/${id}/notes`, { text: "Please call Ada back.", mentions });
  const colleague = await sessionAs(inject("url"), "officer");
  const { status, json } = await note(colleague, [me, me, await idOf(colleague)]);
  expect([status, json.text]).toEqual([200, "Please call Ada back."]);
  expect((await list()).data).toMatchObject([{ kind: "mentioned", isRead: false, application: { id } }]);
  expect((await colleague("GET", "/v1/notifications")).json.data).toEqual([]);
  for (const wrong of [await idOf(elsewhere), await idOf(reader), "nobody"]) {
    const refused = await note(colleague, [wrong]);
    expect([refused.status, refused.json.error.data.issues[0].path]).toEqual([400, "mentions"]);
  }
  expect((await get(`/v1/applications/${id}/notes`)).json.data).toHaveLength(1);
});

test("a kind that a user turns off is not listed and not counted, and comes back when it is turned on", async () => {
  const file = await create();
  await tell(file, "replied");
  await tell(file, "optedOut");
  const set = (data: readonly object[]) => officer("PATCH", "/v1/me/notifications", { data });
  const settings = (await officer("GET", "/v1/me/notifications")).json;
  expect(settings.data).toHaveLength(7);
  expect(settings.data[1]).toEqual({ kind: "replied", inBell: true, byEmail: true });
  const saved = await set([{ kind: "replied", inBell: false, byEmail: false }]);
  expect(saved.json.data[1]).toEqual({ kind: "replied", inBell: false, byEmail: false });
  const { data, unread } = await list();
  expect([data.map(({ kind }: { kind: string }) => kind), unread]).toEqual([["optedOut"], 1]);
  // Of another user they stay as they are.
  const stranger = await sessionAs(inject("url"), "officer");
  expect((await stranger("GET", "/v1/me/notifications")).json).toEqual(settings);
  await set([{ kind: "replied", inBell: true, byEmail: false }]);
  expect((await list()).unread).toBe(2);
  const wrong = [
    [{ kind: "late", inBell: true, byEmail: true }],
    [{ kind: "due", inBell: 1, byEmail: true }],
    [
      { kind: "due", inBell: true, byEmail: true },
      { kind: "due", inBell: true, byEmail: false },
    ],
  ];
  for (const data of wrong) expect((await set(data)).status).toBe(400);
});
