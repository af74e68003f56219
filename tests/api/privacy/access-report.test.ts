import { beforeEach, describe, expect, inject, test } from "vitest";
import { dayOf, writtenDay } from "@/lib/domain/day";
import { callerOf } from "../../support/clients/http";
import { call, create, get, makeToken, patch, unique } from "../../support/people/api";
import { checked, sessionAs } from "../../support/people/checked-session";
import { makePerson } from "../../support/people/people";
import { type Session, signIn } from "../../support/people/sign-in";

const url = inject("url");
/** Views are written after the responses, and a replica may lag behind. */
const SOON = { timeout: 15_000, interval: 200 };
const UNKNOWN = "0".repeat(32);

let teamId: string;
let token: string;
let manager: Session;
beforeEach(async () => {
  teamId = unique();
  token = await makeToken({ teamId });
  manager = await sessionAs(url, "manager", teamId);
});

type Seen = { files: number; read: number; listed: number; revealed: number };
type Report = {
  data: (Seen & { actor: { kind: string; id: string; name: string }; firstAt: number; lastAt: number })[];
  totals: Seen & { withSecrets: number; erased: number; isNoticeDue: boolean };
};
const reportTo = async (session: Session, query = ""): Promise<Report> =>
  (await session("GET", `/v1/access-report?${query}`)).json;
const totalsOf = async (session: Session, query = ""): Promise<Seen> => {
  const { files, read, listed, revealed } = (await reportTo(session, query)).totals;
  return { files, read, listed, revealed };
};
const eventually = (session: Session, query = "") => expect.poll(() => totalsOf(session, query), SOON);

describe("A file that is", () => {
  let id: string;
  beforeEach(async () => {
    id = await create({}, { token });
  });

  test.each([
    ["asked for", () => get(`/v1/applications/${id}`, { token })],
    ["asked for by its history", () => get(`/v1/applications/${id}/history`, { token })],
    ["asked for by its contact", () => get(`/v1/applications/${id}/contact`, { token })],
    ["changed, which answers all of it", () => patch(`/v1/applications/${id}`, {}, { token })],
    ["woken, which answers its contact", () => call("POST", `/v1/applications/${id}/wake`, { token })],
  ])("%s counts as read, once however often", async (_, ask) => {
    for (let times = 0; times < 3; times++) expect((await ask()).status).toBe(200);
    await eventually(manager).toEqual({ files: 1, read: 1, listed: 0, revealed: 0 });
  });

  test.each([
    ["in the list", () => get("/v1/applications", { token })],
    ["in a search", () => get("/v1/applications?search=lee", { token })],
    ["in a column of the board", () => get("/v1/pipeline/cards?status=NEW", { token })],
    ["in an export", () => callerOf(url, token)("GET", "/v1/applications/export.csv?status=NEW")],
  ])("%s counts as listed, once however often", async (_, ask) => {
    for (let times = 0; times < 3; times++) expect((await ask()).status).toBe(200);
    await eventually(manager).toEqual({ files: 1, read: 0, listed: 1, revealed: 0 });
  });

  test("asleep, or in the contact log, counts as listed", async () => {
    await call("POST", "/agents/sleep", { token, body: { type: "gizmoId", id, sleepDuration: 3_600_000 } });
    expect((await get("/v1/contact/asleep", { token })).json.data).toHaveLength(1);
    await eventually(manager).toEqual({ files: 1, read: 0, listed: 1, revealed: 0 });
    const other = await makeToken({ teamId });
    const { data } = (await get("/v1/contact/log", { token: other })).json;
    expect(data.map(({ action }: { action: string }) => action)).toEqual(["slept", "created"]);
    await expect.poll(async () => (await reportTo(manager)).data.map(({ listed }) => listed), SOON).toEqual([1, 1]);
  });

  test("a possible duplicate counts as listed beside the one that was read", async () => {
    const { json } = await get(`/v1/applications/${id}`, { token });
    const { primaryBorrowerPhone } = json;
    const other = await create({ primaryBorrowerPhone }, { token });
    expect((await get(`/v1/applications/${id}/contact`, { token })).json.duplicates).toMatchObject([{ id: other }]);
    await eventually(manager).toEqual({ files: 2, read: 1, listed: 1, revealed: 0 });
  });

  test("not shown counts as nothing", async () => {
    const foreign = await makeToken({ teamId: unique() });
    expect((await get(`/v1/applications/${id}`, { token: foreign })).status).toBe(404);
    expect((await get("/v1/applications", { token: foreign })).json.data).toEqual([]);
    for (const path of ["/v1/pipeline", "/v1/contact", `/agents/status?type=gizmoId&id=${id}`])
      expect((await get(path, { token })).status).toBe(200);
    await get(`/v1/applications/${await create({}, { token })}`, { token });
    await eventually(manager).toEqual({ files: 1, read: 1, listed: 0, revealed: 0 });
  });
});

describe("The report", () => {
  test("counts reveals at once, and the files that hold a secret", async () => {
    const id = await create({ primaryBorrowerSsn: "912-34-5678" }, { token });
    const bare = await create({}, { token });
    const reveal = () => manager("POST", `/v1/applications/${id}/reveal`, { field: "primaryBorrowerSsn" });
    expect([(await reveal()).status, (await reveal()).status]).toEqual([200, 200]);
    expect(await totalsOf(manager)).toEqual({ files: 1, read: 0, listed: 0, revealed: 1 });
    await get(`/v1/applications/${bare}`, { token });
    await eventually(manager).toEqual({ files: 2, read: 1, listed: 0, revealed: 1 });
    expect((await reportTo(manager)).totals).toMatchObject({ withSecrets: 1, isNoticeDue: false });
    const dated = await create({ primaryBorrowerDateOfBirth: "1984-02-29" }, { token });
    await get(`/v1/applications/${dated}`, { token });
    await expect.poll(async () => (await reportTo(manager)).totals.withSecrets, SOON).toBe(2);
  });

  test("separates users and tokens, and counts a file that several viewed once", async () => {
    const ids = [await create({}, { token }), await create({}, { token }), await create({}, { token })];
    const before = Date.now();
    await get("/v1/applications", { token });
    const person = await makePerson("officer", teamId);
    const officer = checked(url, await signIn(url, person));
    await officer("GET", `/v1/applications/${ids[0]}`);
    await eventually(manager).toEqual({ files: 3, read: 1, listed: 3, revealed: 0 });
    const { data } = await reportTo(manager);
    expect(data).toMatchObject([
      { actor: { kind: "token", name: "test" }, files: 3, read: 0, listed: 3 },
      { actor: { kind: "person", id: person.id, name: "Test officer" }, files: 1, read: 1, listed: 0 },
    ]);
    for (const { firstAt, lastAt } of data) {
      expect(firstAt).toBeGreaterThanOrEqual(before);
      expect(lastAt).toBeGreaterThanOrEqual(firstAt);
      expect(lastAt).toBeLessThanOrEqual(Date.now());
    }
    expect((await reportTo(manager, `actorId=${person.id}`)).totals).toMatchObject({ files: 1, read: 1, listed: 0 });
    expect((await reportTo(manager, `actorId=${UNKNOWN}`)).data).toEqual([]);
  });

  test("covers the requested days", async () => {
    const today = dayOf(Date.now());
    // Midnight may pass meanwhile.
    const [yesterday, tomorrow] = [writtenDay(today - 1), writtenDay(today + 2)];
    await get(`/v1/applications/${await create({}, { token })}`, { token });
    await eventually(manager).toMatchObject({ files: 1 });
    expect(await totalsOf(manager, `from=${yesterday}&to=${tomorrow}`)).toMatchObject({ files: 1 });
    expect(await totalsOf(manager, `from=2020-01-01&to=${yesterday}`)).toMatchObject({ files: 0 });
    expect(await totalsOf(manager, `from=${tomorrow}&to=${tomorrow}`)).toMatchObject({ files: 0 });
    const { json } = await manager("GET", `/v1/access-report?to=2026-03-01`);
    expect([json.from, json.to, json.data]).toEqual(["2026-01-31", "2026-03-01", []]);
    for (const query of ["from=2026-02-30", "to=yesterday", "from=1969-12-31", "day=2026-01-01", "from="])
      expect([query, (await manager("GET", `/v1/access-report?${query}`)).status]).toEqual([query, 400]);
    const backward = await manager("GET", "/v1/access-report?from=2026-03-02&to=2026-03-01");
    expect([backward.status, backward.json.error.data.issues]).toEqual([
      400,
      [{ path: "from", message: "must not be a later day than to" }],
    ]);
  });

  test("is for owners and managers; a team-bound one sees the files of that team", async () => {
    const id = await create({}, { token });
    await get(`/v1/applications/${id}`, { token });
    await eventually(manager).toMatchObject({ files: 1 });
    const stranger = await sessionAs(url, "manager", unique());
    expect(await totalsOf(stranger)).toMatchObject({ files: 0 });
    const owner = await sessionAs(url, "owner");
    const { data } = await reportTo(manager);
    const [{ actor } = expect.fail()] = data;
    expect(await totalsOf(owner, `actorId=${actor.id}`)).toMatchObject({ files: 1, read: 1 });
    for (const role of ["officer", "readOnly"] as const) {
      const session = await sessionAs(url, role, teamId);
      for (const path of ["/v1/access-report", "/v1/access-report/export.csv", `/v1/applications/${id}/access`])
        expect([role, path, (await session("GET", path)).status]).toEqual([role, path, 403]);
    }
    expect((await get("/v1/access-report")).status).toBe(403);
  });

  test("names nobody of another team, and does not reveal whether an id exists", async () => {
    const id = await create({}, { token });
    await get(`/v1/applications/${id}`, { token });
    await eventually(manager).toMatchObject({ files: 1 });
    const [{ actor } = expect.fail()] = (await reportTo(manager)).data;
    const other = unique();
    const heir = await signIn(url, await makePerson("manager", other));
    await patch(`/v1/applications/${id}`, { teamId: other });
    await eventually(manager).toMatchObject({ files: 0 });
    const hidden = { kind: "token", id: "", name: "Someone of another team" };
    expect((await reportTo(heir)).data.map((one) => one.actor)).toContainEqual(hidden);
    expect((await reportTo(heir, `actorId=${actor.id}`)).data).toEqual([]);
    const { data } = (await heir("GET", `/v1/applications/${id}/access`)).json;
    expect(data).toContainEqual(expect.objectContaining({ actor: hidden, kinds: ["read"] }));
    expect((await heir("GET", "/v1/access-report/export.csv")).text).not.toContain(actor.id);
  });

  test("keeps counting an erased file, for its team too, and marks it as erased", async () => {
    const id = await create({ primaryBorrowerSsn: "912-34-5678" }, { token });
    const other = await create({}, { token });
    for (const seen of [id, other]) await get(`/v1/applications/${seen}`, { token });
    await eventually(manager).toMatchObject({ files: 2, read: 2 });
    const [{ actor } = expect.fail()] = (await reportTo(manager)).data;
    const owner = await sessionAs(url, "owner");
    expect((await owner("POST", `/v1/applications/${id}/erasure`, { reason: "borrowerRequest" })).status).toBe(200);
    const told = { files: 2, read: 2, withSecrets: 0, erased: 1 };
    for (const session of [manager, owner])
      await expect.poll(async () => (await reportTo(session, `actorId=${actor.id}`)).totals, SOON).toMatchObject(told);
    expect(await totalsOf(await sessionAs(url, "manager", unique()))).toMatchObject({ files: 0 });
    const { text } = await (await signIn(url, await makePerson("manager", teamId)))(
      "GET",
      `/v1/access-report/export.csv?actorId=${actor.id}`,
    );
    const lines = text.trimEnd().split("\r\n").slice(1);
    expect(lines.find((line) => line.includes(id))).toMatch(/,yes,no,no,no,20.*Z,20.*Z,20\d\d-\d\d-\d\dT[\d:.]+Z$/);
    expect(lines.find((line) => line.includes(other))).toMatch(/,yes,no,no,no,20.*Z,20.*Z,$/);
    expect((await manager("GET", `/v1/applications/${id}/access`)).status).toBe(404);
  });

  test("is exported with a line for each file viewed", async () => {
    const id = await create({ primaryBorrowerSsn: "912-34-5678" }, { token });
    const name = `=cmd|' /C calc'!A0;"+1;"`;
    const { json } = await (await sessionAs(url, "owner"))("POST", "/v1/tokens", {
      name,
      scopes: ["applications:read"],
      teamId,
      expiresAt: null,
    });
    await get(`/v1/applications/${id}`, { token: json.token });
    await get("/v1/applications", { token: json.token });
    await eventually(manager).toMatchObject({ read: 1, listed: 1 });
    const exporting = await signIn(url, await makePerson("manager", teamId));
    const { status, headers, text } = await exporting("GET", "/v1/access-report/export.csv");
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="access-\d{4}-\d\d-\d\d\.csv"$/);
    const [head, line = "", ...rest] = text.trimEnd().split("\r\n");
    expect(head?.replace("\ufeff", "")).toBe(
      "actorKind,actorId,actorName,applicationId,read,listed,revealed,holdsSecret,firstAt,lastAt,erasedAt",
    );
    // Excel splits at semicolons on many computers, and a cell that it splits has lost its quotes.
    const cell = `"'=cmd|' /C calc'!A0;'""+1;"""`;
    expect(line.replace(cell, "CELL")).toMatch(/^token,[0-9a-f]{32},CELL,[0-9a-f]{32},yes,yes,no,yes,20.*Z,20.*Z,$/);
    expect(line).toContain(id);
    expect(rest).toEqual([]);
    const backward = await manager("GET", "/v1/access-report/export.csv?from=2026-03-02&to=2026-03-01");
    expect(backward.status).toBe(400);
  });
});

describe("The access of one file", () => {
  test("is listed by day and viewer, with every kind, newest first and page by page", async () => {
    const id = await create({ primaryBorrowerSsn: "912-34-5678" }, { token });
    const others = [await makeToken({ teamId }), await makeToken({ teamId }), await makeToken({ teamId })];
    await get("/v1/applications", { token });
    for (const other of others) await get(`/v1/applications/${id}`, { token: other });
    const path = `/v1/applications/${id}/access`;
    const all = async () => (await manager("GET", path)).json.data;
    await expect.poll(async () => (await all()).length, SOON).toBe(4);
    await manager("GET", `/v1/applications/${id}`);
    await manager("POST", `/v1/applications/${id}/reveal`, { field: "primaryBorrowerSsn" });
    await expect.poll(async () => (await all())[0].kinds, SOON).toEqual(["read", "revealed"]);
    const entries = await all();
    expect(entries).toHaveLength(5);
    expect(entries[0]).toMatchObject({
      day: writtenDay(dayOf(entries[0].firstAt)),
      actor: { kind: "person", name: "Test manager" },
    });
    expect(entries.at(-1)).toMatchObject({ actor: { kind: "token" }, kinds: ["listed"] });
    const times: number[] = entries.map(({ firstAt }: { firstAt: number }) => firstAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));

    const paged: unknown[] = [];
    let cursor = "";
    do {
      const { data, nextCursor } = (await manager("GET", `${path}?limit=2${cursor}`)).json;
      paged.push(...data);
      cursor = nextCursor === undefined ? "" : `&cursor=${nextCursor}`;
    } while (cursor !== "");
    expect(paged).toEqual(entries);
    for (const query of ["limit=0", "cursor=x", "from=2026-01-01"])
      expect([query, (await manager("GET", `${path}?${query}`)).status]).toEqual([query, 400]);
  });

  test("is empty if nobody viewed it, and not found if there is no such file", async () => {
    const id = await create({}, { token });
    expect((await manager("GET", `/v1/applications/${id}/access`)).json).toEqual({ data: [] });
    expect((await manager("GET", `/v1/applications/${UNKNOWN}/access`)).status).toBe(404);
  });
});
