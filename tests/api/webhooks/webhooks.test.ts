import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { call, create, get, makeToken, patch, post } from "../../support/people/api";
import { ownReceiver } from "../../support/servers/peers/own-receiver";
import type { Received } from "../../support/servers/peers/receiver";

const receiver = ownReceiver();

const del = (path: string) => call("DELETE", path);
const make = async (body: object = {}) => (await post("/v1/webhooks", { url: receiver.url, ...body })).json;
const attemptsOf = async (id: string, query = "") => (await get(`/v1/webhooks/${id}/attempts${query}`)).json.data;
const arrived = (type: string, id?: string) =>
  receiver.received.filter(({ json }) => json.type === type && (id === undefined || json.data.applicationId === id));
const wait = (type: string, id?: string) => expect.poll(() => arrived(type, id).length).toBeGreaterThan(0);

test("a change arrives within seconds, signed, with no personal data", async () => {
  const hook = await make({ description: "CRM" });
  const id = await create({ primaryBorrowerFirstName: "Zebulon" });
  await post("/agents/stop-contact", { type: "gizmoId", id });
  await wait("application.created", id);
  await wait("contact.stopped", id);
  const [first] = arrived("contact.stopped", id);
  const { headers, body, json } = first as Received;
  expect(json.data.fields).toContain("stoppedAt");
  expect(body).not.toMatch(/Zebulon|mail\.test/);
  const [eventId, at] = [headers["webhook-id"], headers["webhook-timestamp"]];
  const key = Buffer.from(hook.secret.slice("whsec_".length), "base64");
  const expected = createHmac("sha256", key).update(`${eventId}.${at}.${body}`).digest("base64");
  expect(String(headers["webhook-signature"]).split(" ")[0]).toBe(`v1,${expected}`);
  await expect.poll(async () => (await attemptsOf(hook.id)).length).toBeGreaterThanOrEqual(2);
  const ofStop = (await attemptsOf(hook.id)).find(({ type }: { type: string }) => type === "contact.stopped");
  expect(ofStop).toMatchObject({ status: 204, address: "127.0.0.1", eventId, request: body, isReplay: false });
  expect((await get(`/v1/webhooks/${hook.id}`)).json).toMatchObject({
    state: "enabled",
    waiting: 0,
    description: "CRM",
    latest: { failed: 0, attempts: expect.any(Number), p95Ms: expect.any(Number) },
  });
  expect((await patch(`/v1/webhooks/${hook.id}`, { description: "" })).json.description).toBe("");
  expect(JSON.stringify((await get("/v1/webhooks")).json)).not.toContain("whsec_");
  await del(`/v1/webhooks/${hook.id}`);
  expect((await get(`/v1/webhooks/${hook.id}`)).status).toBe(404);
});

test("extra headers are sent with each call, never returned, and cannot replace reserved headers", async () => {
  const secret = "Bearer 77aa";
  const hook = await make({ headers: { Authorization: secret, "X-Tenant": "acme" } });
  expect(hook.headerNames.toSorted()).toEqual(["Authorization", "X-Tenant"]);
  const id = await create();
  await wait("application.created", id);
  expect(arrived("application.created", id)[0]?.headers).toMatchObject({ authorization: secret, "x-tenant": "acme" });
  const kept = (await patch(`/v1/webhooks/${hook.id}`, { description: "CRM" })).json;
  expect(kept.headerNames).toHaveLength(2);
  for (const path of [`/v1/webhooks/${hook.id}`, "/v1/webhooks", `/v1/webhooks/${hook.id}/attempts`])
    expect(JSON.stringify((await get(path)).json)).not.toContain("77aa");
  expect((await patch(`/v1/webhooks/${hook.id}`, { headers: {} })).json.headerNames).toEqual([]);
  for (const headers of [{ Host: "x" }, { "Webhook-Id": "x" }, { "a b": "x" }, { "X-A": "x\r\nB: y" }, { "X-A": "" }])
    expect((await post("/v1/webhooks", { url: receiver.url, headers })).status, JSON.stringify(headers)).toBe(400);
  await del(`/v1/webhooks/${hook.id}`);
});

test("a rate limit spreads out the calls of an endpoint", async () => {
  const hook = await make({ ratePerMinute: 120, filters: { types: ["application.created"] } });
  const ids = await Promise.all(Array.from({ length: 5 }, () => create()));
  const begun = Date.now();
  const times: number[] = [];
  receiver.answer = (response) => {
    times.push(Date.now());
    response.writeHead(204).end();
  };
  await expect.poll(() => times.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(3);
  // Two a second: the third comes a second after the first.
  expect((times[2] ?? begun) - (times[0] ?? begun)).toBeGreaterThan(900);
  await patch(`/v1/webhooks/${hook.id}`, { ratePerMinute: null });
  for (const id of ids) await wait("application.created", id);
  expect((await post("/v1/webhooks", { url: receiver.url, ratePerMinute: 0 })).status).toBe(400);
  await del(`/v1/webhooks/${hook.id}`);
});

test("filters decide what is sent, and a rotation signs with both secrets", async () => {
  const hook = await make({ filters: { types: ["application.updated"], fields: ["status"] } });
  const id = await create();
  await patch(`/v1/applications/${id}`, { subjectPropertyCity: "Reno" });
  const rotated = (await post(`/v1/webhooks/${hook.id}/rotate`, {})).json;
  expect(rotated.secret).not.toBe(hook.secret);
  await patch(`/v1/applications/${id}`, { status: "CONTACTED" });
  await wait("application.updated", id);
  expect(receiver.received.map(({ json }) => json.type)).toEqual(["application.updated"]);
  expect(String(receiver.received[0]?.headers["webhook-signature"]).split(" ")).toHaveLength(4);
  await del(`/v1/webhooks/${hook.id}`);
});

test("a failure is tried again under the same id, and its attempts say why", async () => {
  let isBroken = true;
  receiver.answer = (response) => void response.writeHead(isBroken ? 500 : 200).end(isBroken ? "out of order" : "");
  const hook = await make({ filters: { types: ["application.created"] } });
  const id = await create();
  await wait("application.created", id);
  isBroken = false;
  await expect.poll(() => arrived("application.created", id).length).toBe(2);
  const [first, second] = arrived("application.created", id);
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  await expect.poll(async () => (await attemptsOf(hook.id)).length).toBe(2);
  const [failed] = await attemptsOf(hook.id, "?isFailed=true");
  expect(failed).toMatchObject({ status: 500, error: "status", response: "out of order" });
  // Again by hand: the same id, marked.
  expect((await post(`/v1/webhooks/${hook.id}/attempts/${failed.id}/replay`, {})).json).toEqual({ count: 1 });
  await expect.poll(() => arrived("application.created", id).length).toBe(3);
  const third = arrived("application.created", id)[2];
  expect(third?.headers).toMatchObject({ "webhook-replay": "true", "webhook-id": first?.headers["webhook-id"] });
  const all = (await post(`/v1/webhooks/${hook.id}/replay`, { since: 0, only: "all" })).json;
  expect(all).toEqual({ count: 1 });
  await expect.poll(() => arrived("application.created", id).length).toBe(4);
  await del(`/v1/webhooks/${hook.id}`);
});

test("410 disables an endpoint, and what waits is sent once it is enabled", async () => {
  receiver.answer = (response) => void response.writeHead(410).end();
  const hook = await make({ filters: { types: ["application.created"] } });
  const first = await create();
  await wait("application.created", first);
  const state = async () => (await get(`/v1/webhooks/${hook.id}`)).json;
  await expect.poll(async () => (await state()).state).toBe("disabled");
  expect(await state()).toMatchObject({ disabledReason: "gone" });
  receiver.answer = (response) => void response.writeHead(204).end();
  const second = await create();
  await expect.poll(async () => (await state()).waiting).toBeGreaterThanOrEqual(2);
  expect(arrived("application.created", second)).toHaveLength(0);
  await post(`/v1/webhooks/${hook.id}/enable`, {});
  await wait("application.created", second);
  await del(`/v1/webhooks/${hook.id}`);
});

test("an example is sent at once, and is no event", async () => {
  const hook = await make({ filters: { types: ["consent.added"] } });
  await post(`/v1/webhooks/${hook.id}/disable`, {});
  const { json } = await post(`/v1/webhooks/${hook.id}/test`, { type: "contact.stopped" });
  expect(json).toMatchObject({ type: "contact.stopped", status: 204 });
  expect(arrived("contact.stopped")).toHaveLength(1);
  expect(await attemptsOf(hook.id)).toEqual([json]);
  // Sent again, it is the example of before.
  await post(`/v1/webhooks/${hook.id}/enable`, {});
  await post(`/v1/webhooks/${hook.id}/attempts/${json.id}/replay`, {});
  await wait("contact.stopped");
  await expect.poll(() => arrived("contact.stopped").length).toBe(2);
  expect(arrived("contact.stopped")[1]?.body).toBe(json.request);
  await del(`/v1/webhooks/${hook.id}`);
});

test("a team receives its own events, and `left` when a file moves away", async () => {
  const token = await makeToken({ teamId: "north" });
  const hook = (await post("/v1/webhooks", { url: receiver.url }, { token })).json;
  expect(hook.teamId).toBe("north");
  const own = await create({ teamId: "north" });
  const other = await create({ teamId: "south" });
  await wait("application.created", own);
  await patch(`/v1/applications/${own}`, { teamId: "south" });
  await wait("application.left", own);
  const [left] = arrived("application.left", own);
  expect(left?.json.data).toEqual({ applicationId: own, fields: [] });
  expect(receiver.received.some(({ json }) => json.data.applicationId === other)).toBe(false);
  const stranger = await makeToken({ teamId: "south" });
  expect((await get(`/v1/webhooks/${hook.id}`, { token: stranger })).status).toBe(404);
  expect((await get("/v1/webhooks", { token: stranger })).json.data).toEqual([]);
  await del(`/v1/webhooks/${hook.id}`);
});

describe("refused are", () => {
  test.each(["http://example.com/", "https://127.2/", "https://[::1]/", "https://10.0.0.8:8443/", "nonsense"])(
    "the URL %s",
    async (url) => {
      const { status, json } = await post("/v1/webhooks", { url });
      expect(status).toBe(400);
      expect(json.error.data.issues[0].path).toBe("url");
    },
  );

  test("a token without the scope, an unknown type, and another team", async () => {
    const reader = await makeToken({ scopes: ["applications:read"] });
    expect((await get("/v1/webhooks", { token: reader })).status).toBe(403);
    expect((await post("/v1/webhooks", { url: receiver.url, filters: { types: ["fun"] } })).status).toBe(400);
    const token = await makeToken({ teamId: "north" });
    expect((await post("/v1/webhooks", { url: receiver.url, teamId: "south" }, { token })).status).toBe(400);
  });

  test("but the event types are listed with what they mean", async () => {
    const { json } = await get("/v1/event-types");
    expect(json.data).toContainEqual({ type: "contact.stopped", description: expect.stringContaining("must not be") });
  });
});
