import { beforeEach, expect, inject, test } from "vitest";
import { putConversation } from "@/lib/data/contact/outreach/conversations";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import { DAY_MS, HOUR_MS } from "@/lib/domain/day";
import type { Status } from "@/lib/domain/status/status";
import { createToken } from "@/lib/operations/accounts/roll-tokens";
import { createApplication } from "@/lib/operations/applications/create-application";
import { serviceCaller } from "@/lib/operations/service-caller";
import { create, get, makeToken, post, unique, uniquePhone } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";
import { makePerson } from "../../support/people/people";
import type { Session } from "../../support/people/sign-in";

type Entry = { reason: string; application: { id: string }; tasks: { title: string }[]; dueAt?: number };

let officer: Session;
let me: string;
beforeEach(async () => {
  officer = await sessionAs(inject("url"), "officer");
  me = (await officer("GET", "/v1/me")).json.id;
});

const own = (fields = {}) => create({ loanOfficerId: me, ...fields });
const planned = (id: string, title: string, dueAt: number, kind = "call") =>
  post(`/v1/applications/${id}/tasks`, { kind, title, dueAt });
const today = async () => (await officer("GET", "/v1/today")).json;
const reasonsOf = (entries: readonly Entry[]) => entries.map(({ reason, application }) => [reason, application.id]);
const attempt = (id: string, body: object) => officer("POST", `/v1/applications/${id}/attempts`, body);

/** Creates a file of the officer that entered its status some days ago. */
async function ownSince(status: Status, days: number): Promise<string> {
  const { id } = await createApplication(serviceCaller(Date.now() - days * DAY_MS), {
    primaryBorrowerFirstName: "Ada",
    primaryBorrowerLastName: "Old",
    primaryBorrowerEmail: `${unique()}@mail.test`,
    primaryBorrowerPhone: uniquePhone(),
    subjectPropertyState: "ca",
    loanOfficerId: me,
    status,
  });
  return id;
}

test("due tasks come first, then new leads, retries, and files with nothing planned; each with its reason", async () => {
  const [unplanned, retry, fresh, due, later, soon] = [
    await ownSince("PROCESSING", 2),
    await ownSince("ATTEMPTED", 3),
    await own(),
    await own(),
    await own(),
    await own({ status: "FUNDED" }),
  ];
  await planned(due, "Call back", Date.now() - HOUR_MS);
  await planned(later, "Send the estimate", Date.now() + HOUR_MS, "email");
  await planned(soon, "Thank them", Date.now() - 2 * HOUR_MS, "other");
  const { queue, later: rest, hasMore } = await today();
  expect(reasonsOf(queue)).toEqual([
    ["followUpDue", soon],
    ["followUpDue", due],
    ["newLead", fresh],
    ["retryDue", retry],
    ["unplanned", unplanned],
  ]);
  expect(queue[1].tasks).toMatchObject([{ title: "Call back", kind: "call" }]);
  expect(queue[1].timeZones).toEqual(["America/Los_Angeles"]);
  expect(reasonsOf(rest)).toEqual([["followUpDue", later]]);
  expect(hasMore).toBe(false);
});

test("a reply that waits for an answer comes right after due tasks, even with a large backlog", async () => {
  const [first, second, due, other] = [await own(), await own(), await own(), await create()];
  await planned(due, "Call back", Date.now() - HOUR_MS);
  const { inTransaction } = await database();
  const write = (applicationId: string, at: number, handler: "awaiting_reply" | "agent" = "awaiting_reply") =>
    inTransaction((sql) =>
      putConversation(sql, newId(at), { applicationId, channel: "sms", handler, at, direction: "in" }),
    );
  const now = Date.now();
  for (const [index, id] of [second, first, due, other].entries()) await write(id, now - HOUR_MS - index);
  for (let count = 0; count < 200; count++) await write(unique(), now - 2 * HOUR_MS);
  const { queue } = await today();
  expect(reasonsOf(queue)).toEqual([
    ["followUpDue", due],
    ["replyWaiting", first],
    ["replyWaiting", second],
  ]);
  expect(queue.map(({ repliedAt }: { repliedAt: number }) => repliedAt)).toEqual([
    ...[now - HOUR_MS - 2, now - HOUR_MS - 1, now - HOUR_MS],
  ]);
  await write(first, now, "agent");
  expect(reasonsOf((await today()).queue)).toContainEqual(["newLead", first]);
});

test("leaves out other people's files, paused and stopped borrowers, and what was touched within a day", async () => {
  const [asleep, stopped] = [await own(), await own()];
  await ownSince("CONTACTED", 0.5);
  await create();
  await post(`/v1/applications/${asleep}/sleep`, { sleepDuration: HOUR_MS });
  await post(`/v1/applications/${stopped}/stop`, {});
  expect((await today()).queue).toEqual([]);
  await planned(stopped, "Send the denial", Date.now() - 1, "document");
  const [entry] = (await today()).queue;
  expect([entry.application.id, entry.application.contact.state]).toEqual([stopped, "stopped"]);
});

test("a call without an answer moves a new lead, and plans the next call", async () => {
  const id = await own();
  const { json } = await attempt(id, { outcome: "noAnswer" });
  expect(json).toEqual({ status: "ATTEMPTED", movedFrom: "NEW", nextFollowUpAt: expect.any(Number) });
  expect(json.nextFollowUpAt).toBeGreaterThan(Date.now());
  expect((await today()).queue).toEqual([]);
  const tasks = (await get(`/v1/applications/${id}/tasks?isOpen=true`)).json.data;
  expect(tasks).toMatchObject([{ kind: "call", title: "Call again", dueAt: json.nextFollowUpAt }]);
  const { data } = (await get(`/v1/applications/${id}/history`)).json;
  expect(data.map(({ action }: { action: string }) => action)).toEqual(["planned", "updated", "attempted", "created"]);
  expect(data[2].changes).toEqual([
    { field: "attemptChannel", to: "call" },
    { field: "attemptOutcome", to: "noAnswer" },
  ]);
});

test("a borrower who is reached is contacted, the due call is done, and a later task stays", async () => {
  const id = await own();
  await attempt(id, { outcome: "busy", followUpAt: Date.now() - 1 });
  const dueAt = Date.now() + DAY_MS;
  await planned(id, "Get the pay stubs", dueAt, "document");
  expect(reasonsOf((await today()).queue)).toEqual([["followUpDue", id]]);
  expect((await attempt(id, { outcome: "reached" })).json).toEqual({
    status: "CONTACTED",
    movedFrom: "ATTEMPTED",
    nextFollowUpAt: dueAt,
  });
  const open = (await get(`/v1/applications/${id}/tasks?isOpen=true`)).json.data;
  expect(open).toMatchObject([{ title: "Get the pay stubs" }]);
  expect((await attempt(id, { channel: "text", outcome: "reached" })).json).toEqual({
    status: "CONTACTED",
    nextFollowUpAt: dueAt,
  });
});

test("null plans no next call, and a retry of the request logs nothing twice", async () => {
  const id = await own();
  const path = `/v1/applications/${id}/attempts`;
  const options = { headers: { "Idempotency-Key": unique() } };
  const first = await post(path, { outcome: "leftMessage", followUpAt: null }, options);
  expect(first.json).toEqual({ status: "ATTEMPTED", movedFrom: "NEW" });
  expect((await post(path, { outcome: "leftMessage", followUpAt: null }, options)).json).toEqual(first.json);
  const { data } = (await get(`/v1/applications/${id}/history`)).json;
  expect(data.filter(({ action }: { action: string }) => action === "attempted")).toHaveLength(1);
  for (const body of [
    {},
    { outcome: "maybe" },
    { outcome: "reached", channel: "fax" },
    { outcome: "busy", followUpAt: -1 },
  ])
    expect((await post(path, body)).status).toBe(400);
});

test("a user sees the queue of another only as far as they see the files, and lead providers see none", async () => {
  const teamId = unique();
  const colleague = await makePerson("officer", teamId);
  const id = await create({ teamId, loanOfficerId: colleague.id });
  const path = `/v1/today?loanOfficerId=${colleague.id}`;
  expect(reasonsOf((await get(path)).json.queue)).toEqual([["newLead", id]]);
  expect((await get(path, { token: await makeToken({ teamId: unique() }) })).json.queue).toEqual([]);
  expect((await get(`/v1/applications/${id}/attempts`)).status).toBe(405);
  const { token } = await createToken({
    name: "provider",
    scopes: ["applications:read", "applications:write"],
    teamId: null,
    leadProviderSlug: unique(),
    expiresAt: null,
    createdBy: "test",
  });
  expect((await get(path, { token })).status).toBe(403);
});
