import { expect, test } from "vitest";
import { call, create, get, makeToken, post, unique } from "../../support/people/api";

test("a file without messages has an empty list, and while the agent is off there is no channel to write on", async () => {
  const id = await create();
  const none = { data: [], mode: "off", channels: [], conversations: [] };
  expect((await get(`/v1/applications/${id}/messages`)).json).toEqual(none);
  for (const path of ["messages", "messages/simulate"]) {
    const { status, json } = await post(`/v1/applications/${id}/${path}`, { channel: "sms", text: "Hello?" });
    expect([status, json.error.message]).toEqual([400, expect.stringContaining("The contact agent is off.")]);
  }
  const conversation = `/v1/applications/${id}/conversations/sms`;
  expect((await call("PUT", conversation, { body: { handler: "person" } })).status).toBe(404);
  expect(JSON.stringify(await call("PUT", conversation, { body: { handler: "nobody" } }))).toContain("must be one of");
  expect((await get(`/v1/applications/${"0".repeat(32)}/messages`)).status).toBe(404);
});

test("the state of the agent and the inbox of a team are empty at first", async () => {
  const token = await makeToken({ teamId: unique() });
  const { json } = await get("/v1/contact/agent", { token });
  expect(json).toMatchObject({
    mode: "off",
    awaitingReply: 0,
    lastDay: { sent: 0, failed: 0, unknown: 0, blocked: 0 },
  });
  expect((await get("/v1/conversations", { token })).json).toEqual({ data: [] });
  expect(JSON.stringify(await get("/v1/conversations?handler=bot"))).toContain("must be one of");
});
