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

test("a user is told of a file that somebody else gave them, alone and in bulk, but not of what they took", async () => {
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

test("notifications are marked as read one by one, or all, and only one's own", async () => {
  const [first, second] = [await create(), await create()];
  await tell(first, "replied");
  await tell(second, "optedOut");
  // The same again says nothing new.
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
  // After it was read, a new message of the borrower is new again.
  await tell(first, "replied");
  expect((await list()).unread).toBe(1);
});

test("a reply is read once it was answered or needs no answer", async () => {
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
  // Those about files that are gone count for nothing.
  expect([data.length, unread]).toEqual([4, 4]);
  const deleted = await inTransaction((sql) => deleteNotificationsBefore(sql, firstIdAt(before + 1), 10_000));
  expect(deleted).toBeGreaterThanOrEqual(5_000);
  expect((await list()).data).toHaveLength(4);
});

test("a file that leaves the team takes its notifications along, and tokens have none", async () => {
  const id = await create();
  await tell(id, "replied");
  const owner = await sessionAs(inject("url"), "owner");
  expect((await owner("POST", `/v1/applications/${id}/erasure`, { reason: "enteredByMistake" })).status).toBe(200);
  expect((await list()).data).toEqual([]);
  expect((await get("/v1/notifications", { token: await makeToken() })).status).toBe(403);
});
