import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { createToken } from "@/lib/operations/accounts/roll-tokens";
import { call, get, unique } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";
import type { Session } from "../../support/people/sign-in";

const url = inject("url");
const made = (teamId: string | null = null) =>
  createToken({ name: "crm", scopes: ["applications:read"], teamId, expiresAt: null, createdBy: "test" });

type Entry = { at: number; method: string; path: string; status: number; ms: number; requestId: string };

/** Returns the reported requests of a token once there are as many as expected. */
async function requestsOf(session: Session, id: string, count: number): Promise<Entry[]> {
  for (let tries = 0; tries < 100; tries++) {
    const { data } = (await session("GET", `/v1/tokens/${id}/requests`)).json;
    if (data.length >= count) return data;
    await wait(100);
  }
  throw new Error("the requests were not written");
}

test("the requests of a token are listed with time and outcome, and without their contents", async () => {
  const { id, token } = await made();
  const manager = await sessionAs(url, "manager");
  const secret = unique();
  const first = await get(`/v1/applications/${"0".repeat(32)}`, { token });
  await wait(5);
  const second = await get(`/v1/applications?search=${secret}`, { token });
  await wait(5);
  const third = await call("POST", "/v1/applications", { token, body: {} });
  const entries = await requestsOf(manager, id, 3);
  expect(entries).toMatchObject([
    { method: "POST", path: "/v1/applications", status: 403, requestId: third.headers.get("x-request-id") },
    { method: "GET", path: "/v1/applications", status: 200, requestId: second.headers.get("x-request-id") },
    { method: "GET", path: "/v1/applications/{id}", status: 404, requestId: first.headers.get("x-request-id") },
  ]);
  expect(JSON.stringify(entries)).not.toContain(secret);
  const page = (await manager("GET", `/v1/tokens/${id}/requests?limit=2`)).json;
  const rest = (await manager("GET", `/v1/tokens/${id}/requests?limit=2&cursor=${page.nextCursor}`)).json;
  expect([...page.data, ...rest.data]).toEqual(entries);
});

test("the last thousand are kept", async () => {
  const { id, token } = await made();
  const manager = await sessionAs(url, "manager");
  for (let round = 0; round < 22; round++)
    await Promise.all(
      Array.from({ length: 50 }, () =>
        fetch(`${url}/v1/pipeline/cards?status=NEW&losId=x`, {
          headers: { Authorization: `Bearer ${token}` },
        }),
      ),
    );
  const count = async () => {
    let found = 0;
    let cursor = "";
    do {
      const { data, nextCursor } = (await manager("GET", `/v1/tokens/${id}/requests?limit=200${cursor}`)).json;
      found += data.length;
      cursor = nextCursor === undefined ? "" : `&cursor=${nextCursor}`;
    } while (cursor !== "");
    return found;
  };
  await wait(4_000);
  await expect.poll(count, { timeout: 20_000, interval: 500 }).toBe(1_000);
});

test("only users who manage the token see them", async () => {
  const { id } = await made(unique());
  const [stranger, officer] = [await sessionAs(url, "manager", unique()), await sessionAs(url, "officer")];
  expect((await stranger("GET", `/v1/tokens/${id}/requests`)).status).toBe(404);
  expect((await stranger("GET", `/v1/tokens/${"0".repeat(32)}/requests`)).status).toBe(404);
  expect((await officer("GET", `/v1/tokens/${id}/requests`)).status).toBe(403);
  expect((await get(`/v1/tokens/${id}/requests`)).status).toBe(403);
});
