import { expect, test, vi } from "vitest";
import { GET } from "@/app/v1/events/route";
import { openListeners } from "@/lib/data/applications/event-log";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import { openStreams } from "@/lib/http/route/streams/open-streams";
import { revokeToken } from "@/lib/operations/accounts/roll-tokens";
import { updateApplication } from "@/lib/operations/applications/update-application";
import { erasePerson } from "@/lib/operations/privacy/erase-person";
import {
  caller,
  callWith,
  create,
  listen,
  newToken,
  next,
  readToEnd,
  setUpStreams,
  until,
} from "../../support/clients/live-streams";

setUpStreams();

const ENDS_WITHIN_MS = 5_000;
const OPEN_MS = 30_000;

test("a stream leaves no listener behind when its client disconnects right after an event", async () => {
  const { token } = await newToken();
  for (let count = 0; count < 20; count++) {
    const stream = await listen(token);
    await until(stream, await create());
    void stream.return?.();
  }
  await expect.poll(() => [openStreams("events"), openListeners()], { timeout: 1_000 }).toEqual([0, 0]);
});

test("a stream leaves no listener behind when its client disconnects while idle, or never reads", async () => {
  const { token } = await newToken();
  const stream = await listen(token);
  void stream.next();
  await stream.return?.();
  expect([openStreams("events"), openListeners()]).toEqual([0, 0]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await GET.resource.handle(callWith(token));
  expect(openListeners()).toBe(1);
  vi.advanceTimersByTime(OPEN_MS);
  expect([openStreams("events"), openListeners()]).toEqual([0, 0]);
});

test("a stream whose client has stopped reading is closed after half a minute", async () => {
  const { token } = await newToken();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const stream = await listen(token);
  expect(openListeners()).toBe(1);
  vi.advanceTimersByTime(OPEN_MS);
  expect(openListeners()).toBe(0);
  vi.useRealTimers();
  expect((await stream.next()).done).toBe(true);
});

test("a stream ends within five seconds after its token was revoked", async () => {
  const { token, id } = await newToken();
  const stream = await listen(token);
  await revokeToken(id);
  expect(await readToEnd(stream)).toBeLessThan(ENDS_WITHIN_MS);
});

test("a stream ends within five seconds after its token has expired, or its team was disabled or changed", async () => {
  const db = await database();
  const changes = [`"expiresAt" = 1`, `"teamId" = 'elsewhere'`, `"scopes" = 'agents:write'`];
  const took = changes.map(async (change) => {
    const { token, id } = await newToken();
    const stream = await listen(token);
    await db.inTransaction((sql) => sql.run(`UPDATE "ApiToken" SET ${change} WHERE "id" = ?`, [id]));
    return readToEnd(stream);
  });
  for (const ms of await Promise.all(took)) expect(ms).toBeLessThan(ENDS_WITHIN_MS);
});

test("a stream continues while its token is valid", async () => {
  const { token } = await newToken();
  const stream = await listen(token);
  await new Promise((resolve) => setTimeout(resolve, ENDS_WITHIN_MS));
  const id = await create();
  expect((await until(stream, id)).length).toBe(1);
});

test("an unknown id returns missed, and so does one from the future", async () => {
  const { token } = await newToken();
  for (const id of ["garbage", "0190".padEnd(32, "0"), "f".repeat(32), `${newId(Date.now() + 3_600_000)}`]) {
    const stream = await listen(token, id);
    expect((await next(stream)).type).toBe("missed");
  }
});

test("a client that reconnects to the same instance receives each event once and misses none", async () => {
  const { token } = await newToken();
  const first = await listen(token);
  const before = [await create(), await create()];
  const heard = await until(first, before[1] ?? "");
  void first.return?.();
  const away = [await create(), await create()];
  const second = await listen(token, heard.at(-1)?.id);
  const last = await create();
  const after = await until(second, last);
  expect(after.map(({ data }) => data["applicationId"])).toEqual([...away, last]);
  // Once more from the middle of the repeated events.
  const third = await listen(token, after[0]?.id);
  const again = await until(third, last);
  expect(again.map(({ data }) => data["applicationId"])).toEqual([away[1], last]);
});

test("an id of another instance repeats the last seconds in order, each event once, including the last one", async () => {
  const { token } = await newToken();
  const first = await listen(token);
  const ids = [await create(), await create()];
  const heard = await until(first, ids[1] ?? "");
  // As another instance reads it, or a client that kept the event's own id.
  const second = await listen(token, String(heard.at(-1)?.data["id"]));
  const last = await create();
  const after = (await until(second, last)).map(({ data }) => data["applicationId"]);
  expect(after.slice(-3)).toEqual([...ids, last]);
  expect(new Set(after).size).toBe(after.length);
});

const move = (id: string, teamId: string | null) => updateApplication(caller(), id, { teamId }, () => true);

test("a team-bound listener learns by id alone that an application left the team, and nothing of it afterward", async () => {
  const [before, after] = await Promise.all([newToken("before"), newToken("after")]);
  const [left, joined] = [await listen(before.token), await listen(after.token)];
  const id = await create("before");
  await until(left, id);
  await move(id, "after");
  const [event] = await until(left, id);
  expect(event?.data).toMatchObject({ applicationId: id, action: "left", fields: [] });
  expect(event?.data).not.toHaveProperty("status");
  expect((await until(joined, id)).at(-1)?.data).toMatchObject({ action: "updated", fields: ["teamId"] });
  await updateApplication(caller("after"), id, { status: "FUNDED" }, () => true);
  const next = await create("before");
  expect((await until(left, next)).length).toBe(1);
});

test("a client that was away when an application left its team and was erased receives both after reconnecting", async () => {
  const { token } = await newToken("away");
  const stream = await listen(token);
  const moved = await create("away");
  // Two ids of one millisecond have no order.
  await until(stream, moved);
  const gone = await create("away");
  const last = (await until(stream, gone)).at(-1)?.id;
  void stream.return?.();
  await move(moved, "elsewhere");
  for (const id of [moved, gone]) await erasePerson({ ...caller(), role: "owner" }, id, { reason: "borrowerRequest" });
  const again = await listen(token, last);
  const next = await create("away");
  const heard = (await until(again, next)).map(({ data }) => [data["applicationId"], data["action"]]);
  expect(heard).toEqual([
    [moved, "left"],
    [gone, "erased"],
    [next, "created"],
  ]);
});

test("the replay of the last seconds ends with the erasure that the client received last", async () => {
  const { token } = await newToken();
  const stream = await listen(token);
  const id = await create();
  await until(stream, id);
  await erasePerson({ ...caller(), role: "owner" }, id, { reason: "borrowerRequest" });
  const last = (await until(stream, id)).at(-1);
  const again = await listen(token, String(last?.data["id"]));
  const next = await create();
  const about = (await until(again, next)).filter(({ data }) => data["applicationId"] === id);
  expect(about.at(-1)?.data["action"]).toBe("erased");
});
