import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, inject, test } from "vitest";
import type { ApplicationEvent, EventPage } from "@/lib/contract/applications/event";
import { firstIdAt } from "@/lib/data/id";
import { DAY_MS } from "@/lib/domain/day";
import { callerOf } from "../../support/clients/http";
import { create, get, makeToken, patch, post, unique } from "../../support/people/api";

/** An event is listed this long after it happened, with time to spare on a busy machine. */
const LISTED_WITHIN_MS = 20_000;
const AGAIN_MS = 200;

const cursorAt = (at: number) => Buffer.from(JSON.stringify([firstIdAt(at)])).toString("base64url");

const list = async (token: string, query: string): Promise<EventPage> => {
  const { status, json } = await get(`/v1/events?${query}`, { token });
  expect(status).toBe(200);
  return json;
};

/** Follows the feed from `after` until `isDone`; fails if an event is out of order or comes twice. */
async function follow(token: string, query: string, isDone: (heard: readonly ApplicationEvent[]) => boolean) {
  const heard: ApplicationEvent[] = [];
  const deadline = Date.now() + LISTED_WITHIN_MS;
  for (let after = cursorAt(Date.now() - 1_000); !isDone(heard); ) {
    expect(Date.now(), `after ${heard.length} events`).toBeLessThan(deadline);
    const page = await list(token, `after=${after}${query}`);
    for (const event of page.data) {
      expect(event.id > (heard.at(-1)?.id ?? "")).toBe(true);
      heard.push(event);
    }
    after = page.nextCursor;
    if (!page.hasMore) await wait(AGAIN_MS);
  }
  return heard;
}

const typesOf = (heard: readonly ApplicationEvent[], id: string) =>
  heard.filter(({ applicationId }) => applicationId === id).map(({ type }) => type);

describe("List events", () => {
  test("events of a team are listed in order, filtered by type, with the moves out of it, and for no other team", async () => {
    const [teamId, other] = [unique(), unique()];
    const [bound, next] = [await makeToken({ teamId }), await makeToken({ teamId: other })];
    const heard = [bound, next].map((token) =>
      follow(token, "&limit=2", (events) =>
        events.some(({ fields, type }) => fields.includes("losId") || type.endsWith("left")),
      ),
    );
    const stops = follow(bound, "&type=contact.stopped,consent.added", (events) => events.length > 0);
    const [id, kept] = [await create({ teamId }), await create({ teamId })];
    await post("/agents/stop-contact", { type: "gizmoId", id: kept });
    expect((await stops).map(({ type, applicationId }) => [type, applicationId])).toEqual([["contact.stopped", kept]]);
    await patch(`/v1/applications/${id}`, { teamId: other });
    await patch(`/v1/applications/${id}`, { losId: unique() });
    const [ours = [], theirs = []] = await Promise.all(heard);
    expect(typesOf(ours, kept)).toEqual(["application.created", "contact.stopped"]);
    expect(typesOf(ours, id).at(-1)).toBe("application.left");
    expect(ours.at(-1)).not.toHaveProperty("status");
    expect(typesOf(theirs, kept)).toEqual([]);
    expect(typesOf(theirs, id).at(-1)).toBe("application.updated");
    expect(JSON.stringify(ours)).not.toMatch(/@|Lee/);
  });

  test("whoever follows the cursor misses nothing of many writers at once, and gets nothing twice", async () => {
    const teamId = unique();
    const token = await makeToken({ teamId });
    const writers = Array.from({ length: 8 }, async () => {
      const ids: string[] = [];
      for (let count = 0; count < 12; count++) ids.push(await create({ teamId }));
      return ids;
    });
    const heard = await follow(token, "&limit=7", (events) => events.length >= 96);
    const created = (await Promise.all(writers)).flat();
    expect(heard.map(({ applicationId }) => applicationId).toSorted()).toEqual(created.toSorted());
  });

  test("an old cursor returns 410, any other text 400, and the cursor of a quiet feed moves on", async () => {
    const { status, json } = await get(`/v1/events?after=${cursorAt(Date.now() - 31 * DAY_MS)}`);
    expect([status, json.error.data.code]).toEqual([410, "cursor_expired"]);
    for (const query of ["after=x", "type=application.bought", "limit=0"])
      expect((await get(`/v1/events?${query}`)).status).toBe(400);
    const token = await makeToken({ teamId: unique() });
    const first = await list(token, `after=${cursorAt(Date.now() - 10_000)}`);
    expect([first.data, first.hasMore]).toEqual([[], false]);
    expect((await list(token, `after=${first.nextCursor}`)).data).toEqual([]);
    expect((await list(token, "")).data).toEqual([]);
  });

  test("a client that accepts a stream, or comes back to one, gets the stream", async () => {
    const ask = callerOf(inject("url"), await makeToken());
    const typeOf = async (headers: Record<string, string>) =>
      (await ask("HEAD", "/v1/events", undefined, headers)).headers.get("content-type");
    expect(await typeOf({ Accept: "text/event-stream" })).toBe("text/event-stream");
    expect(await typeOf({ Accept: "*/*", "Last-Event-ID": firstIdAt(Date.now()) })).toBe("text/event-stream");
    expect(await typeOf({ Accept: "*/*" })).toBe("application/json");
  });

  test("it needs the right to read", async () => {
    const token = await makeToken({ scopes: ["agents:write"] });
    expect((await get("/v1/events", { token })).status).toBe(403);
  });
});
