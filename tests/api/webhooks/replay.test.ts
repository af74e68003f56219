import { expect, test } from "vitest";
import { call, create, get, post } from "../../support/people/api";
import { ownReceiver } from "../../support/servers/peers/own-receiver";
import { startReceiver } from "../../support/servers/peers/receiver";

const receiver = ownReceiver();

const CREATED = { types: ["application.created"] };
const make = async (body: object = {}) =>
  (await post("/v1/webhooks", { url: receiver.url, filters: CREATED, ...body })).json;
const remove = (id: string) => call("DELETE", `/v1/webhooks/${id}`);
/** Replays events, call after call until nothing is left, and returns how many. */
async function replay(id: string, which: object) {
  let count = 0;
  let cursor: string | undefined;
  do {
    const page = cursor === undefined ? {} : { cursor };
    const { json } = await post(`/v1/webhooks/${id}/replay`, { ...which, ...page });
    count += json.count;
    cursor = json.nextCursor;
  } while (cursor !== undefined);
  return { count };
}
const timesOf = (id: string) => receiver.received.filter(({ json }) => json.data.applicationId === id).length;

test("events from before a webhook was added are sent as missing, once", async () => {
  const since = Date.now();
  const early = [await create({ teamId: "missed" }), await create({ teamId: "missed" })];
  // Ids of the same millisecond belong to what is planned already.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const hook = await make({ teamId: "missed" });
  const late = await create({ teamId: "missed" });
  await expect.poll(() => timesOf(late)).toBe(1);
  expect(await replay(hook.id, { since, only: "failed" })).toEqual({ count: 0 });
  expect(await replay(hook.id, { since, only: "missing", types: ["contact.stopped"] })).toEqual({ count: 0 });
  const beforeAll = since - 60_000;
  expect(await replay(hook.id, { since: beforeAll, until: since, only: "missing" })).toEqual({ count: 0 });
  expect(await replay(hook.id, { since, only: "missing" })).toEqual({ count: 2 });
  for (const id of early) await expect.poll(() => timesOf(id)).toBe(1);
  expect(await replay(hook.id, { since, only: "missing" })).toEqual({ count: 0 });
  expect(receiver.received.every(({ headers }) => headers["webhook-replay"] === undefined)).toBe(true);
  expect(timesOf(late)).toBe(1);
  await remove(hook.id);
});

test("events are sent again by time, by type, and one by one", async () => {
  const hook = await make();
  const [one, two] = [await create(), await create()];
  await expect.poll(() => timesOf(one) + timesOf(two)).toBe(2);
  await expect.poll(async () => (await get(`/v1/webhooks/${hook.id}`)).json.waiting).toBe(0);
  const chosen = receiver.received.find(({ json }) => json.data.applicationId === one)?.headers["webhook-id"];
  expect(await replay(hook.id, { since: 0, only: "all", eventIds: [chosen] })).toEqual({ count: 1 });
  await expect.poll(() => timesOf(one)).toBe(2);
  expect(await replay(hook.id, { since: 0, until: 1_000, only: "all" })).toEqual({ count: 0 });
  expect(await replay(hook.id, { since: 0, only: "all", types: ["contact.stopped"] })).toEqual({ count: 0 });
  expect(timesOf(two)).toBe(1);
  const wrong = await post(`/v1/webhooks/${hook.id}/replay`, { since: 0, only: "missing", eventIds: [chosen] });
  expect([wrong.status, wrong.json.error.data.issues[0].path]).toEqual([400, "eventIds"]);
  await remove(hook.id);
});

test("other webhooks are told when one is disabled, and the list filters by state", async () => {
  const watcher = await make({ filters: { types: ["webhook.disabled", "webhook.failing"] } });
  const gone = await startReceiver();
  gone.answer = (response) => void response.writeHead(410).end();
  const hook = (await post("/v1/webhooks", { url: gone.url, filters: CREATED })).json;
  await create();
  const announced = () => receiver.received.filter(({ body }) => body.includes(hook.id));
  await expect.poll(() => announced().length).toBe(1);
  expect(announced()[0]?.json).toMatchObject({ type: "webhook.disabled", data: { webhookId: hook.id, fields: [] } });
  const troubled = (await get("/v1/webhooks?state=disabled,failing")).json.data;
  expect(troubled.map(({ id }: { id: string }) => id)).toContain(hook.id);
  expect(troubled.map(({ id }: { id: string }) => id)).not.toContain(watcher.id);
  await remove(hook.id);
  await remove(watcher.id);
  await gone.close();
});
