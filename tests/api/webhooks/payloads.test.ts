import { type CloudEvent, HTTP } from "cloudevents";
import { expect, test } from "vitest";
import { call, create, get, makeToken, patch, post } from "../../support/people/api";
import { ownReceiver } from "../../support/servers/peers/own-receiver";
import { type Received, startReceiver } from "../../support/servers/peers/receiver";

const receiver = ownReceiver();

const make = async (body: object) => (await post("/v1/webhooks", { url: receiver.url, ...body })).json;
const remove = (id: string) => call("DELETE", `/v1/webhooks/${id}`);
const attemptsOf = async (id: string) => (await get(`/v1/webhooks/${id}/attempts`)).json.data;

/** Returns the first call that is about an application, once it has arrived. */
async function arrived(id: string, type: string): Promise<Received> {
  const find = () =>
    receiver.received.find(
      ({ body, json }) => body.includes(id) && json.type.endsWith(type) && json.data !== undefined,
    );
  await expect.poll(find).toBeDefined();
  return find() as Received;
}

test("full content adds the application as Get application returns it, and keeps no copy", async () => {
  // A receiver that repeats what it was sent.
  receiver.answer = (response, { body }) => void response.writeHead(200).end(body);
  const hook = await make({ payload: "full", filters: { types: ["application.created", "application.erased"] } });
  expect(hook).toMatchObject({ payload: "full", format: "standard" });
  const id = await create({ primaryBorrowerFirstName: "Zebulon", primaryBorrowerSSN: "900-12-3456" });
  const { json, body } = await arrived(id, "application.created");
  expect(json.data).toMatchObject({ applicationId: id, application: (await get(`/v1/applications/${id}`)).json });
  expect(body).not.toContain("900-12-3456");
  await expect.poll(async () => (await attemptsOf(hook.id)).length).toBe(1);
  const [attempt] = await attemptsOf(hook.id);
  expect(JSON.stringify(attempt)).not.toContain("Zebulon");
  expect(attempt).toMatchObject({ status: 200, response: "" });
  const example = (await post(`/v1/webhooks/${hook.id}/test`, { type: "contact.stopped" })).json;
  expect(example.request).not.toContain("primaryBorrower");
  await remove(hook.id);
});

test("full content requires applications:read, as does changing the URL", async () => {
  const token = await makeToken({ scopes: ["webhooks:manage"] });
  const refused = await post("/v1/webhooks", { url: receiver.url, payload: "full" }, { token });
  expect([refused.status, refused.json.error.data.code]).toEqual([403, "insufficient_scope"]);
  const thin = (await post("/v1/webhooks", { url: receiver.url }, { token })).json;
  expect((await patch(`/v1/webhooks/${thin.id}`, { payload: "full" }, { token })).status).toBe(403);
  expect((await patch(`/v1/webhooks/${thin.id}`, { payload: "full" })).json.payload).toBe("full");
  expect((await patch(`/v1/webhooks/${thin.id}`, { url: `${receiver.url}/x` }, { token })).status).toBe(403);
  expect((await patch(`/v1/webhooks/${thin.id}`, { payload: "thin" }, { token })).json.payload).toBe("thin");
  await remove(thin.id);
});

test("a full webhook of a team gets no application of another team", async () => {
  const token = await makeToken({ teamId: "full-a" });
  const hook = (await post("/v1/webhooks", { url: receiver.url, payload: "full" }, { token })).json;
  await post(`/v1/webhooks/${hook.id}/disable`, {});
  const id = await create({ teamId: "full-a", primaryBorrowerLastName: "Quillfeather" });
  await patch(`/v1/applications/${id}`, { teamId: "full-b" });
  await post(`/v1/webhooks/${hook.id}/enable`, {});
  await arrived(id, "application.left");
  expect(JSON.stringify(receiver.received)).not.toContain("Quillfeather");
  await remove(hook.id);
});

test("the CloudEvents library can read the events, and they are signed", async () => {
  const hook = await make({ format: "cloudevents", filters: { types: ["application.created", "contact.stopped"] } });
  const id = await create();
  const { headers, body } = await arrived(id, "application.created");
  const event = HTTP.toEvent({ headers: headers as Record<string, string>, body }) as CloudEvent;
  expect(event.validate()).toBe(true);
  expect(event).toMatchObject({
    ...{ specversion: "1.0", type: "dev.hearthline.application.created", subject: id, id: headers["webhook-id"] },
    data: { applicationId: id },
  });
  expect(headers).toMatchObject({ "content-type": "application/cloudevents+json" });
  expect(headers["webhook-signature"]).toMatch(/^v1,\S+ v1a,/);
  const example = (await post(`/v1/webhooks/${hook.id}/test`, { type: "contact.stopped" })).json;
  expect(JSON.parse(example.request)).toMatchObject({ specversion: "1.0", type: "dev.hearthline.contact.stopped" });
  await remove(hook.id);
  expect((await post("/v1/webhooks", { url: receiver.url, format: "xml" })).status).toBe(400);
});

test("what waits when the format, the content or the URL changes is sent as it was planned, to the new URL", async () => {
  const hook = await make({ filters: { types: ["application.created"] }, payload: "full" });
  await post(`/v1/webhooks/${hook.id}/disable`, {});
  const id = await create({ primaryBorrowerLastName: "Quillfeather" });
  await expect.poll(async () => (await get(`/v1/webhooks/${hook.id}`)).json.waiting).toBeGreaterThan(0);
  const other = await startReceiver();
  await patch(`/v1/webhooks/${hook.id}`, { format: "cloudevents", payload: "thin", url: other.url });
  await post(`/v1/webhooks/${hook.id}/enable`, {});
  await expect.poll(() => other.received.some(({ body }) => body.includes(id))).toBe(true);
  const sent = other.received.find(({ body }) => body.includes(id));
  expect(sent?.headers["content-type"]).toBe("application/json");
  expect(sent?.json.type).toBe("application.created");
  expect(JSON.stringify([...other.received, ...receiver.received])).not.toContain("Quillfeather");
  await remove(hook.id);
  await other.close();
});

test("a change while a backlog is being sent applies to the rest of it", async () => {
  const hook = await make({ filters: { types: ["application.created"] }, ratePerMinute: 60 });
  const ids = await Promise.all(Array.from({ length: 4 }, () => create()));
  await expect.poll(() => receiver.received.some(({ body }) => ids.some((id) => body.includes(id)))).toBe(true);
  const other = await startReceiver();
  await patch(`/v1/webhooks/${hook.id}`, { url: other.url, ratePerMinute: null });
  await expect
    .poll(() => other.received.some(({ body }) => ids.some((id) => body.includes(id))), { timeout: 10_000 })
    .toBe(true);
  await remove(hook.id);
  await other.close();
});
