import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { create, get, post } from "../support/api";
import { sessionAs } from "../support/checked-session";
import type { Session } from "../support/sign-in";

const url = inject("url");
const PATH = "/v1/contact/pause";
/** An answer about contact relies on what was read within the last second. */
const seen = () => new Promise((resolve) => setTimeout(resolve, 1_100));

let owner: Session;
beforeAll(async () => {
  owner = await sessionAs(url, "owner");
});
afterAll(async () => {
  await owner("PUT", PATH, { paused: false });
});

test("an owner pauses all contact: the agent is told so, and the log tells who did", async () => {
  const id = await create();
  const status = async () => (await post("/agents/status", { type: "gizmoId", id })).json;
  expect((await owner("GET", PATH)).json).toEqual({ paused: false });
  expect(await status()).toMatchObject({ state: "active" });
  expect(await status()).not.toHaveProperty("pause");

  const { json } = await owner("PUT", PATH, { paused: true });
  expect(json).toEqual({ paused: true, pause: { reason: "owner", since: expect.any(Number) } });
  await seen();
  expect(await status()).toMatchObject({ success: true, state: "active", pause: json.pause });
  expect((await get(`/v1/applications/${id}/contact`)).json.pause).toEqual(json.pause);
  expect((await get("/v1/contact")).json.pause).toEqual(json.pause);
  // A second time changes nothing.
  expect((await owner("PUT", PATH, { paused: true })).json).toEqual(json);

  expect((await owner("PUT", PATH, { paused: false })).json).toEqual({ paused: false });
  await seen();
  expect(await status()).not.toHaveProperty("pause");
  const log = (await owner("GET", "/v1/settings/log?limit=200")).json.data as {
    actor: { kind: string };
    changes: { field: string; from: string; to: string }[];
  }[];
  const told = log.filter(({ changes }) => changes[0]?.field === "agentPaused");
  expect(told.slice(0, 2).map(({ actor, changes }) => [actor.kind, changes[0]?.from, changes[0]?.to])).toEqual([
    ["person", "owner", "off"],
    ["person", "off", "owner"],
  ]);
});

test("nobody but an owner pauses", async () => {
  const manager = await sessionAs(url, "manager");
  expect((await manager("PUT", PATH, { paused: true })).status).toBe(403);
  expect((await manager("GET", PATH)).json).toEqual({ paused: false });
});
