import { expect, test } from "vitest";
import { create, get, post } from "../../support/people/api";

test("a file without messages has an empty list, and replies are simulated only in the sandbox", async () => {
  const id = await create();
  expect((await get(`/v1/applications/${id}/messages`)).json).toEqual({ data: [] });
  const { status, json } = await post(`/v1/applications/${id}/messages/simulate`, { channel: "sms", text: "STOP" });
  expect(status).toBe(400);
  expect(json.error.message).toContain("CONTACT_AGENT is sandbox");
  expect((await get(`/v1/applications/${"0".repeat(32)}/messages`)).status).toBe(404);
});
