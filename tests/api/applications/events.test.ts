import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, inject, test } from "vitest";
import { call, create, lead, makeToken, patch, post, unique } from "../../support/people/api";
import { type EventStream, openEvents, type StreamedEvent } from "../../support/people/events";

const MOST_STREAMS = 20;
const STREAM = { Accept: "text/event-stream" };
const TOLD_AGAIN_MS = 3_000;

let streams: EventStream[] = [];
afterEach(() => {
  for (const stream of streams) stream.close();
  streams = [];
});

async function listen(token: string, lastEventId?: string): Promise<EventStream> {
  const stream = await openEvents(inject("url"), token, lastEventId);
  streams.push(stream);
  return stream;
}

const of = (id: string) => (event: StreamedEvent) => event.data.applicationId === id;

/** How long a change takes to arrive, in milliseconds, as the median of three: the machine itself may stall once. */
async function usualDelay(stream: EventStream, token: string): Promise<number> {
  const took: number[] = [];
  for (let count = 0; count < 3; count++) {
    const id = await create({}, { token });
    const began = performance.now();
    expect((await stream.next(of(id))).data.action).toBe("created");
    took.push(performance.now() - began);
  }
  return took.toSorted((a, b) => a - b)[1] ?? Number.NaN;
}

describe("Watch applications", () => {
  test("every change arrives within a second, with its content and its author", async () => {
    const token = await makeToken();
    const stream = await listen(token);
    expect([stream.status, stream.headers["content-type"]]).toEqual([200, "text/event-stream"]);
    const id = await create({}, { token });
    const created = await stream.next(of(id));
    expect(created).toMatchObject({
      type: "change",
      data: { applicationId: id, action: "created", status: "NEW", actor: { kind: "token", name: "test" } },
    });
    expect(created.id).toMatch(new RegExp(`^${created.data.id}\\.`));
    await patch(`/v1/applications/${id}`, { status: "FUNDED", losId: unique() }, { token });
    expect((await stream.next(of(id))).data).toMatchObject({
      action: "updated",
      status: "FUNDED",
      fields: expect.arrayContaining(["status", "losId"]),
    });
    await post("/agents/stop-contact", { type: "gizmoId", id }, { token });
    expect((await stream.next(of(id))).data).toMatchObject({ action: "stopped" });
    expect(JSON.stringify(created.data)).not.toMatch(/@|Lee/);
    expect(await usualDelay(stream, token)).toBeLessThan(2_000);
  });

  test("a change arrives in time right after a thousand others", async () => {
    const token = await makeToken();
    const ids = await Promise.all(Array.from({ length: 100 }, () => create({}, { token })));
    const bulk = (status: string) => post("/v1/applications/bulk", { ids, move: { status } }, { token });
    for (let count = 0; count < 6; count++) for (const status of ["ATTEMPTED", "NEW"]) await bulk(status);
    const stream = await listen(token);
    expect(await usualDelay(stream, token)).toBeLessThan(2_000);
  });

  test("two listeners both receive every change, once", async () => {
    const token = await makeToken();
    const both = [await listen(token), await listen(token)];
    const { json } = await post("/agents/ingest", lead(), { token });
    for (const stream of both) expect((await stream.next(of(json.gizmoAppId))).data.action).toBe("created");
    const id = await create({}, { token });
    for (const stream of both) {
      const heard = [await stream.next()];
      while (heard.at(-1)?.data.applicationId !== id) heard.push(await stream.next());
      expect(heard.filter(of(json.gizmoAppId))).toEqual([]);
    }
  });

  test("a client that returns with its last id receives the changes in between, as others did", async () => {
    // Changes of the seconds before are repeated; after a thousand changes, only "missed" is sent.
    await wait(TOLD_AGAIN_MS);
    const token = await makeToken();
    const [first, other] = [await listen(token), await listen(token)];
    const last = await first.next(of(await create({}, { token })));
    first.close();
    const id = await create({}, { token });
    await other.next(of(id));
    const second = await listen(token, last.id);
    expect((await second.next(of(id))).data.action).toBe("created");
  });

  test("a client that was away for long or sends an invalid id must read again", async () => {
    for (const id of ["0190".padEnd(32, "0"), "garbage"]) {
      const stream = await listen(await makeToken(), id);
      expect((await stream.next()).type).toBe("missed");
    }
  });

  test("a token of a team receives changes of that team only", async () => {
    const teamId = unique();
    const bound = await makeToken({ teamId });
    const stream = await listen(bound);
    await create({});
    const id = await create({}, { token: bound });
    expect((await stream.next()).data.applicationId).toBe(id);
  });

  test("it accepts a token that may read, and no other method", async () => {
    expect((await call("GET", "/v1/events", { token: null })).status).toBe(401);
    expect((await call("GET", "/v1/events", { token: await makeToken({ scopes: ["agents:write"] }) })).status).toBe(
      403,
    );
    expect((await call("POST", "/v1/events", { body: {} })).status).toBe(405);
    const head = await call("HEAD", "/v1/events", { headers: STREAM });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, null]);
  });

  test("a caller may open up to the limit of streams, and another once one has ended", async () => {
    const token = await makeToken();
    // Two instances may share the calls, and each counts for itself.
    for (let count = 0; count < 2 * MOST_STREAMS; count++) await listen(token);
    const refused = streams.filter(({ status }) => status === 429);
    const open = streams.filter(({ status }) => status === 200);
    expect([MOST_STREAMS, 2 * MOST_STREAMS]).toContain(open.length);
    expect(refused).toHaveLength(2 * MOST_STREAMS - open.length);
    const answer = await call("GET", "/v1/events", { token, headers: STREAM });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([429, "application/json"]);
    expect((await listen(token)).status).toBe(429);
    expect((await listen(await makeToken())).status).toBe(200);
    for (const stream of open) stream.close();
    await expect.poll(async () => (await listen(token)).status).toBe(200);
  });
});
