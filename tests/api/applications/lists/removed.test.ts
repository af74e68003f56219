import { beforeAll, describe, expect, inject, test } from "vitest";
import { DAY_MS } from "@/lib/domain/day";
import type { Answer } from "../../../support/clients/http";
import { create, get, makeToken, patch, unique } from "../../../support/people/api";
import { sessionAs } from "../../../support/people/checked-session";
import type { Session } from "../../../support/people/sign-in";

let owner: Session;
beforeAll(async () => {
  owner = await sessionAs(inject("url"), "owner");
});

const erase = async (id: string) => {
  const { status } = await owner("POST", `/v1/applications/${id}/erasure`, { reason: "borrowerRequest" });
  expect(status).toBe(200);
};

const since = () => Date.now() - 60_000;
const list = (token: string, query = `since=${since()}`): Promise<Answer> =>
  get(`/v1/applications/removed?${query}`, { token });

/** Returns everything a caller receives about these applications. */
async function toldOf(token: string, ids: readonly string[]) {
  const { status, json } = await list(token, `since=${since()}&limit=200`);
  expect(status).toBe(200);
  return json.data
    .filter(({ id }: { id: string }) => ids.includes(id))
    .map(({ id, reason }: { id: string; reason: string }) => [id, reason]);
}

describe("List removed applications", () => {
  test("an erased application is listed for its team and for callers of no team, and for no other team", async () => {
    const [teamId, other] = [unique(), unique()];
    const [all, bound, foreign] = [await makeToken(), await makeToken({ teamId }), await makeToken({ teamId: other })];
    const [id, kept] = [await create({ teamId }), await create({ teamId })];
    await erase(id);
    for (const token of [all, bound]) expect(await toldOf(token, [id, kept])).toEqual([[id, "erased"]]);
    expect((await list(foreign)).json.data).toEqual([]);
  });

  test("an application that left a team is listed for that team only, until it comes back", async () => {
    const [teamId, other] = [unique(), unique()];
    const [bound, next] = [await makeToken({ teamId }), await makeToken({ teamId: other })];
    const all = await makeToken();
    const id = await create({ teamId });
    await patch(`/v1/applications/${id}`, { teamId: other }, { token: all });
    expect(await toldOf(bound, [id])).toEqual([[id, "left"]]);
    expect(Object.keys((await list(bound)).json.data[0]).toSorted()).toEqual(["at", "id", "reason"]);
    for (const token of [all, next]) expect(await toldOf(token, [id])).toEqual([]);
    await patch(`/v1/applications/${id}`, { teamId }, { token: all });
    expect(await toldOf(bound, [id])).toEqual([]);
    expect(await toldOf(next, [id])).toEqual([[id, "left"]]);
    await patch(`/v1/applications/${id}`, { teamId: null }, { token: all });
    expect(await toldOf(bound, [id])).toEqual([[id, "left"]]);
  });

  test("one that left and was then erased is listed as left for the team that it left", async () => {
    const [teamId, other] = [unique(), unique()];
    const [bound, next] = [await makeToken({ teamId }), await makeToken({ teamId: other })];
    const id = await create({ teamId });
    await patch(`/v1/applications/${id}`, { teamId: other });
    await erase(id);
    expect(await toldOf(bound, [id])).toEqual([[id, "left"]]);
    expect(await toldOf(next, [id])).toEqual([[id, "erased"]]);
  });

  test("pages go from the oldest removal to the newest", async () => {
    const teamId = unique();
    const token = await makeToken({ teamId });
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.push(await create({ teamId }));
    for (const id of ids) await patch(`/v1/applications/${id}`, { teamId: null });
    const found: string[] = [];
    for (let cursor = ""; ; ) {
      const { json } = await list(token, `since=${since()}&limit=2${cursor}`);
      found.push(...json.data.map(({ id }: { id: string }) => id));
      if (json.nextCursor === undefined) break;
      cursor = `&cursor=${json.nextCursor}`;
    }
    expect(found).toEqual(ids);
    expect((await list(token, `since=${Date.now() + 60_000}`)).json.data).toEqual([]);
  });

  test("a time from before removals are kept returns 410; without it, everything kept is listed", async () => {
    const { status, json } = await get(`/v1/applications/removed?since=${Date.now() - 31 * DAY_MS}`);
    expect([status, json.error.data.code]).toEqual([410, "cursor_expired"]);
    expect((await get("/v1/applications/removed")).status).toBe(200);
    expect((await get("/v1/applications/removed?since=1.5")).status).toBe(400);
    expect((await get(`/v1/applications/removed?since=${since()}&cursor=x`)).status).toBe(400);
  });

  test("it needs the right to read", async () => {
    const token = await makeToken({ scopes: ["agents:write"] });
    expect((await list(token)).status).toBe(403);
  });
});
