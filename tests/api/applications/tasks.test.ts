import { beforeEach, expect, inject, test } from "vitest";
import { database } from "@/lib/database/database";
import { DAY_MS } from "@/lib/domain/day";
import { callerOf } from "../../support/clients/http";
import { create, get, makeToken, patch, post, unique } from "../../support/people/api";

const TOMORROW = Date.now() + DAY_MS;

let id: string;
let path: string;
beforeEach(async () => {
  id = await create();
  path = `/v1/applications/${id}/tasks`;
});

const add = async (title: string, dueAt: number) => (await post(path, { kind: "call", title, dueAt })).json;
const titlesOf = async (query = "") =>
  (await get(`${path}?${query}`)).json.data.map(({ title }: { title: string }) => title);

async function nextFollowUp(): Promise<number | null> {
  const { read } = await database();
  const row = await read.get<{ nextFollowUpAt: number | string | null }>(
    `SELECT "nextFollowUpAt" FROM "Application" WHERE "id" = ?`,
    [id],
  );
  return row?.nextFollowUpAt == null ? null : Number(row.nextFollowUpAt);
}

test("the earliest open task is the next follow-up, whatever happens to the tasks", async () => {
  const late = await add("later", TOMORROW + 2);
  expect(late).toMatchObject({ kind: "call", title: "later", dueAt: TOMORROW + 2, actor: { kind: "token" } });
  expect(await nextFollowUp()).toBe(TOMORROW + 2);
  const soon = await add("sooner", TOMORROW);
  expect(await nextFollowUp()).toBe(TOMORROW);
  expect((await patch(`${path}/${soon.id}`, { isDone: true })).json.doneAt).toEqual(expect.any(Number));
  expect(await nextFollowUp()).toBe(TOMORROW + 2);
  expect(await titlesOf("isOpen=true")).toEqual(["later"]);
  expect(await titlesOf()).toEqual(["sooner", "later"]);
  expect((await patch(`${path}/${soon.id}`, { isDone: false })).json).not.toHaveProperty("doneAt");
  expect(await nextFollowUp()).toBe(TOMORROW);
  await patch(`${path}/${soon.id}`, { dueAt: TOMORROW + 5, title: "postponed", kind: "email" });
  expect(await nextFollowUp()).toBe(TOMORROW + 2);
  const call = callerOf(inject("url"), await makeToken());
  for (const { id: taskId } of [late, soon])
    expect((await call("DELETE", `${path}/${taskId}`)).json).toEqual({ done: true });
  expect(await nextFollowUp()).toBe(null);
});

test("each change is in the history, which has the task as it is now, and the file keeps its version", async () => {
  const etag = (await get(`/v1/applications/${id}`)).headers.get("etag");
  const task = await add("Ask for the W-2", TOMORROW);
  await patch(`${path}/${task.id}`, { isDone: true });
  const { data } = (await get(`/v1/applications/${id}/history`)).json;
  expect(data).toMatchObject([
    {
      action: "planned",
      changes: [
        { field: "task", from: task.id, to: task.id },
        { field: "taskDoneAt", to: expect.any(Number) },
        { field: "nextFollowUpAt", from: TOMORROW },
      ],
    },
    {
      action: "planned",
      changes: [
        { field: "task", to: task.id },
        { field: "nextFollowUpAt", to: TOMORROW },
      ],
      task: { id: task.id, title: "Ask for the W-2", doneAt: expect.any(Number) },
    },
    { action: "created" },
  ]);
  expect((await get(`/v1/applications/${id}`)).headers.get("etag")).toBe(etag);
});

test("refuses what is no task, and a task of another file or team", async () => {
  const task = { title: "Call", dueAt: TOMORROW };
  for (const wrong of [
    { title: "" },
    { title: "x".repeat(101) },
    { dueAt: "tomorrow" },
    { dueAt: -1 },
    { kind: "fax" },
  ])
    expect((await post(path, { ...task, ...wrong })).status).toBe(400);
  const { id: taskId } = await add("Call", TOMORROW);
  const other = await create();
  expect((await patch(`/v1/applications/${other}/tasks/${taskId}`, { isDone: true })).status).toBe(404);
  const token = await makeToken({ teamId: unique() });
  expect((await get(path, { token })).status).toBe(404);
  expect((await post(path, task, { token })).status).toBe(404);
});

test("a retry adds no second task", async () => {
  const options = { headers: { "Idempotency-Key": unique() } };
  const body = { title: "Call", dueAt: TOMORROW };
  const first = await post(path, body, options);
  expect((await post(path, body, options)).json).toEqual(first.json);
  expect(await titlesOf()).toEqual(["Call"]);
});
