import { beforeEach, expect, inject, test } from "vitest";
import { database } from "@/lib/database/database";
import { createToken } from "@/lib/operations/accounts/roll-tokens";
import { callerOf } from "../../support/clients/http";
import { create, get, makeToken, patch, post, unique } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";

const url = inject("url");
const SECRET = "Her brother Zebulon pays the closing costs";

let id: string;
let path: string;
beforeEach(async () => {
  id = await create();
  path = `/v1/applications/${id}/notes`;
});

const textsOf = async (query = "") =>
  (await get(`${path}?${query}`)).json.data.map(({ text }: { text: string }) => text);

test("a note is added in several lines, pinned, edited and deleted, each with an entry in the history", async () => {
  const etag = (await get(`/v1/applications/${id}`)).headers.get("etag");
  const note = (await post(path, { text: " first line\nsecond line " })).json;
  expect(note).toMatchObject({ text: "first line\nsecond line", isPinned: false, actor: { kind: "token" } });
  await post(path, { text: "another" });
  expect(await textsOf()).toEqual(["another", "first line\nsecond line"]);
  expect((await patch(`${path}/${note.id}`, { isPinned: true })).json).toMatchObject({ isPinned: true });
  expect(await textsOf("isPinned=true")).toEqual(["first line\nsecond line"]);
  expect((await patch(`${path}/${note.id}`, { text: "corrected" })).json.editedAt).toEqual(expect.any(Number));
  const call = callerOf(url, await makeToken());
  expect((await call("DELETE", `${path}/${note.id}`)).status).toBe(403);

  const { data } = (await get(`/v1/applications/${id}/history`)).json;
  expect(data.map(({ action }: { action: string }) => action)).toEqual(["noted", "noted", "noted", "noted", "created"]);
  expect(data[3]).toMatchObject({ changes: [{ field: "note", to: note.id }], note: { text: "corrected" } });
  expect((await get(`/v1/applications/${id}`)).headers.get("etag")).toBe(etag);
});

test("a page continues with its cursor", async () => {
  for (const text of ["a", "b", "c"]) await post(path, { text });
  const first = (await get(`${path}?limit=2`)).json;
  expect(first.data.map(({ text }: { text: string }) => text)).toEqual(["c", "b"]);
  expect(await textsOf(`limit=2&cursor=${first.nextCursor}`)).toEqual(["a"]);
});

test("refuses an empty note, a long one, and an unknown one", async () => {
  for (const text of ["", "  ", "x".repeat(5_001), "nul\u0000", 1])
    expect((await post(path, { text })).status).toBe(400);
  expect((await patch(`${path}/${"0".repeat(32)}`, { isPinned: true })).status).toBe(404);
  const note = (await post(path, { text: "of this file" })).json;
  const other = await create();
  expect((await patch(`/v1/applications/${other}/notes/${note.id}`, { isPinned: true })).status).toBe(404);
});

test("a user deletes their own note, and a manager any; an officer does not change that of another", async () => {
  const [ann, ben, manager] = [
    await sessionAs(url, "officer"),
    await sessionAs(url, "officer"),
    await sessionAs(url, "manager"),
  ];
  const [one, two] = [(await ann("POST", path, { text: "one" })).json, (await ann("POST", path, { text: "two" })).json];
  expect((await ben("PATCH", `${path}/${one.id}`, { text: "forged" })).status).toBe(403);
  expect((await ben("DELETE", `${path}/${one.id}`)).status).toBe(403);
  expect((await ann("DELETE", `${path}/${one.id}`)).json).toEqual({ done: true });
  expect((await manager("DELETE", `${path}/${two.id}`)).status).toBe(200);
  expect(await textsOf()).toEqual([]);
});

test("a retry adds no second note, and no stored answer has its text", async () => {
  const options = { headers: { "Idempotency-Key": unique() } };
  const first = await post(path, { text: SECRET }, options);
  const again = await post(path, { text: SECRET }, options);
  expect(again.json).toEqual(first.json);
  expect(await textsOf()).toEqual([SECRET]);
  const { read } = await database();
  const stored = await read.all<{ answer: string }>(
    `SELECT "answer" FROM "IdempotencyRecord" WHERE "applicationId" = ?`,
    [id],
  );
  expect(stored).toEqual([{ answer: JSON.stringify({ id: first.json.id }) }]);
  const [row] = await read.all<{ text: Uint8Array }>(`SELECT "text" FROM "Note" WHERE "applicationId" = ?`, [id]);
  expect(Buffer.from(row?.text ?? "").includes("Zebulon")).toBe(false);
});

test("a team reads the notes of its own users, and not those of another team from which the file came", async () => {
  const [west, east] = [unique(), unique()];
  const [ofWest, ofEast] = [await makeToken({ teamId: west }), await makeToken({ teamId: east })];
  const file = await create({}, { token: ofWest });
  const notes = `/v1/applications/${file}/notes`;
  await post(notes, { text: "by west" }, { token: ofWest });
  expect((await get(notes, { token: ofEast })).status).toBe(404);
  await patch(`/v1/applications/${file}`, { teamId: east });
  await post(notes, { text: "by east" }, { token: ofEast });
  await post(notes, { text: "by head office" });
  const seen = (await get(notes, { token: ofEast })).json.data.map(({ text }: { text: string }) => text);
  expect(seen).toEqual(["by head office", "by east"]);
  const entries = (await get(`/v1/applications/${file}/history`, { token: ofEast })).json.data;
  expect(JSON.stringify(entries)).not.toContain("by west");
});

test("a token of a lead provider neither reads nor adds notes", async () => {
  const leadProviderSlug = unique();
  const { token } = await createToken({
    name: "provider",
    scopes: ["applications:read", "applications:write"],
    teamId: null,
    leadProviderSlug,
    expiresAt: null,
    createdBy: "test",
  });
  const file = await create({ leadProviderSlug });
  const notes = `/v1/applications/${file}/notes`;
  await post(notes, { text: SECRET });
  expect((await get(notes, { token })).status).toBe(403);
  expect((await post(notes, { text: "x" }, { token })).status).toBe(403);
  const history = (await get(`/v1/applications/${file}/history`, { token })).json;
  expect(JSON.stringify(history)).not.toContain("Zebulon");
});

test("notes and tasks are part of the borrower's data, and are erased with the file", async () => {
  const owner = await sessionAs(url, "owner");
  await post(path, { text: SECRET });
  await post(`/v1/applications/${id}/tasks`, { title: "Call Zebulon", dueAt: Date.now() });
  const [file] = (await owner("POST", `/v1/applications/${id}/personal-data`, {})).json.files;
  expect([file.notes[0].text, file.tasks[0].title]).toEqual([SECRET, "Call Zebulon"]);
  expect((await owner("POST", `/v1/applications/${id}/erasure`, { reason: "borrowerRequest" })).status).toBe(200);
  const { read } = await database();
  for (const table of ["Note", "Task"])
    expect(await read.all(`SELECT "id" FROM "${table}" WHERE "applicationId" = ?`, [id])).toEqual([]);
});
