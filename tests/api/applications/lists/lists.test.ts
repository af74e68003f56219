import { describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/domain/day";
import { STATUSES, stageOf } from "@/lib/domain/status/status";
import { create, get, lead, makeToken, patch, post, unique } from "../../../support/people/api";

type Listed = { id: string; contact: { state: string } };
type Row = { id: string; updatedAt: number; status: string };
const idsOf = (answer: { json: { data: Row[] } }) => answer.json.data.map(({ id }) => id);

/** A team with its own token, so that a test sees only its own applications. */
async function ownTeam() {
  const teamId = unique();
  const token = await makeToken({ teamId });
  return { teamId, token, list: (query = "") => get(`/v1/applications?${query}`, { token }) };
}

describe("List applications", () => {
  test("returns the newest first, page by page, each once", async () => {
    const { token, list } = await ownTeam();
    const made: string[] = [];
    for (let count = 0; count < 7; count++) made.unshift(await create({}, { token }));
    const seen: string[] = [];
    let cursor = "";
    for (let page = 0; page < 4; page++) {
      const answer = await list(`limit=2${cursor && `&cursor=${cursor}`}`);
      expect(answer.status).toBe(200);
      seen.push(...idsOf(answer));
      cursor = answer.json.nextCursor ?? "";
      expect(cursor === "").toBe(page === 3);
    }
    expect([...seen].sort()).toEqual([...made].sort());
    expect((await list()).json).not.toHaveProperty("nextCursor");
  });

  test("sorts by the last change", async () => {
    const { token, list } = await ownTeam();
    const ids = [await create({}, { token }), await create({}, { token }), await create({}, { token })];
    await patch(`/v1/applications/${ids[0]}`, { losId: "x" });
    expect(idsOf(await list("sort=updatedAt"))[0]).toBe(ids[0]);
    const first = await list("sort=updatedAt&limit=1");
    const rest = await list(`sort=updatedAt&limit=5&cursor=${first.json.nextCursor}`);
    expect(idsOf(rest)).toHaveLength(2);
    expect(idsOf(rest)).not.toContain(ids[0]);
  });

  test("sorts files of a status by the last change, whether or not it moved them there", async () => {
    const { token, list } = await ownTeam();
    const ids: string[] = [];
    for (let count = 0; count < 7; count++) ids.push(await create({}, { token }));
    for (const index of [5, 1, 3]) await patch(`/v1/applications/${ids[index]}`, { losId: `changed ${index}` });
    for (const index of [0, 3]) await patch(`/v1/applications/${ids[index]}`, { status: "CONTACTED" });
    await patch(`/v1/applications/${ids[0]}`, { status: "NEW" });
    await patch(`/v1/applications/${ids[3]}`, { status: "NEW", losId: "moved" });
    const newestFirst = [3, 0, 1, 5, 6, 4, 2].map((index) => ids[index]);
    for (const limit of [1, 2, 3, 7, 50]) {
      const seen: string[] = [];
      for (let cursor: string | undefined = ""; cursor !== undefined; ) {
        const page = await list(`status=NEW&sort=updatedAt&limit=${limit}${cursor && `&cursor=${cursor}`}`);
        seen.push(...idsOf(page));
        cursor = page.json.nextCursor;
      }
      expect(seen).toEqual(newestFirst);
    }
    const { updatedAt } = (await list("status=NEW&sort=updatedAt")).json.data[2];
    expect(idsOf(await list(`status=NEW&sort=updatedAt&updatedSince=${updatedAt}`))).toEqual(newestFirst.slice(0, 3));
  });

  test("filters by status, by several, and by stage", async () => {
    const { token, list } = await ownTeam();
    for (const status of STATUSES) await create({ status }, { token });
    const statuses = async (query: string) => (await list(query)).json.data.map((row: Row) => row.status).sort();
    expect(await statuses("status=FUNDED")).toEqual(["FUNDED"]);
    expect(await statuses("status=FUNDED,NEW")).toEqual(["FUNDED", "NEW"]);
    expect(await statuses("stage=closing")).toEqual(["CONDITIONALLY_APPROVED", "DOCS_OUT", "FINAL_APPROVED"]);
    expect(await statuses("stage=closing&status=DOCS_OUT,NEW")).toEqual(["DOCS_OUT"]);
    expect(await statuses("stage=closing&status=NEW")).toEqual([]);
    const page = await list("stage=lead,&limit=2");
    expect(page.status).toBe(400);
    const merged = await list("status=NEW,FUNDED,DENIED&limit=2");
    const more = await list(`status=NEW,FUNDED,DENIED&limit=2&cursor=${merged.json.nextCursor}`);
    expect(new Set([...idsOf(merged), ...idsOf(more)]).size).toBe(3);
  });

  test("filters by the ids of other systems, provider and team", async () => {
    const fields = { crmId: unique(), losId: unique(), teamId: unique(), leadProviderSlug: unique() };
    const id = await create(fields);
    for (const [field, value] of Object.entries(fields)) {
      expect(idsOf(await get(`/v1/applications?${field}=${value}`))).toEqual([id]);
    }
  });

  test("filters by contact state", async () => {
    const { token, list } = await ownTeam();
    const [active, sleeping, stopped] = [
      await create({}, { token }),
      await create({}, { token }),
      await create({}, { token }),
    ];
    await post("/agents/sleep", { type: "gizmoId", id: sleeping, sleepDuration: DAY_MS });
    await post("/agents/stop-contact", { type: "gizmoId", id: stopped });
    const shown = (await list()).json.data.map(({ id, contact }: Listed) => [id, contact.state]);
    expect(Object.fromEntries(shown)).toEqual({ [active]: "active", [sleeping]: "sleeping", [stopped]: "stopped" });
    const [asleep] = (await list("contactState=sleeping")).json.data;
    expect(asleep).toMatchObject({ statusSince: asleep.createdAt, contact: { until: expect.any(Number) } });
    expect(idsOf(await list("contactState=active"))).toEqual([active]);
    expect(idsOf(await list("contactState=sleeping"))).toEqual([sleeping]);
    expect(idsOf(await list("contactState=stopped"))).toEqual([stopped]);
  });

  test("filters by changes since a time", async () => {
    const { token, list } = await ownTeam();
    const first = await create({}, { token });
    const { updatedAt } = (await get(`/v1/applications/${first}`)).json;
    const second = await create({}, { token });
    expect(idsOf(await list(`updatedSince=${updatedAt}`)).sort()).toEqual([first, second].sort());
    expect(idsOf(await list(`updatedSince=${updatedAt + 1}`))).toEqual([second]);
  });

  test("finds by beginnings of the name, the email, and digits of the phone", async () => {
    const { token, list } = await ownTeam();
    const id = await create(
      {
        primaryBorrowerFirstName: "María José",
        primaryBorrowerLastName: "de la Cruz-Ávila",
        primaryBorrowerEmail: "Maria.Cruz@Example.com",
        primaryBorrowerPhone: "+1 (415) 555-0199",
        subjectPropertyCity: "Santa Cruz",
        leadProviderSlug: "loan_lantern",
        crmId: `CRM-4471-${unique()}`,
        losId: "LOS-9",
      },
      { token },
    );
    const other = { primaryBorrowerEmail: "marius@mail.test", primaryBorrowerPhone: "(212) 555-0143" };
    await create({ primaryBorrowerFirstName: "Marius", primaryBorrowerLastName: "Lee", ...other }, { token });
    const found = [
      "maria",
      "MARÍA cruz",
      "María\tde la Cruz",
      "jose de",
      "avila",
      "avila cruz",
      "maria.cruz@ex",
      "415 555",
      "(415) 555-0199",
      "+14155550199",
      "0199",
      "555-0199",
      "5550199",
      "1415",
      "santa cruz",
      "loan_lantern",
      "lantern",
      "crm-4471",
      "4471",
      "LOS-9",
      id,
    ];
    for (const search of found)
      expect([search, idsOf(await list(`search=${encodeURIComponent(search)}`))]).toEqual([search, [id]]);
    for (const search of ["maria lee", "mariax", "0198", "@example"]) {
      expect([search, idsOf(await list(`search=${encodeURIComponent(search)}`))]).toEqual([search, []]);
    }
    for (const search of ["!!!", "()", "'"])
      expect(idsOf(await list(`search=${encodeURIComponent(search)}`))).toEqual([]);
    await patch(`/v1/applications/${id}`, { primaryBorrowerLastName: "Ortiz" });
    expect(idsOf(await list("search=avila"))).toEqual([]);
    expect(idsOf(await list("search=ortiz"))).toEqual([id]);
    await patch(`/v1/applications/${id}`, { subjectPropertyCity: "Reno", crmId: null });
    expect(idsOf(await list("search=santa"))).toEqual([]);
    expect(idsOf(await list("search=4471"))).toEqual([]);
    expect(idsOf(await list("search=reno"))).toEqual([id]);
  });

  test("a cursor works in its own order only", async () => {
    const { token, list } = await ownTeam();
    for (let count = 0; count < 2; count++) await create({}, { token });
    const { nextCursor } = (await list("limit=1")).json;
    expect((await list(`limit=1&cursor=${nextCursor}`)).status).toBe(200);
    for (const sort of ["age", "updatedAt"]) {
      const { status, json } = await list(`limit=1&sort=${sort}&cursor=${nextCursor}`);
      expect([status, json.error.data.issues[0].path]).toEqual([400, "cursor"]);
    }
  });

  test.each([
    ["limit=0", "limit"],
    ["limit=201", "limit"],
    ["limit=x", "limit"],
    ["cursor=nonsense", "cursor"],
    ["status=OPEN", "status.0"],
    ["stage=leads", "stage"],
    ["contactState=on", "contactState"],
    ["updatedSince=yesterday", "updatedSince"],
    ["sort=name", "sort"],
    ["search=", "search"],
    ["sort=createdAt&updatedSince=1", "sort"],
    [`status=${",".repeat(5_000)}`, "status"],
    [`${"x".repeat(63)}%F0%9F%98%80=1`, encodeURIComponent(`${"x".repeat(63)}\ufffd`)],
    ["statsu=NEW", "statsu"],
    ["crmId=a&crmId=b", "crmId"],
  ])("refuses ?%s with the reason", async (query, path) => {
    const { status, json } = await get(`/v1/applications?${query}`);
    expect(status).toBe(400);
    expect(json.error.data).toMatchObject({ code: "validation_failed", issues: [{ path }] });
  });
});

describe("History", () => {
  test("shows every change: what, who, when, how, and both values", async () => {
    const id = await create({ losId: "L1", primaryBorrowerSsn: "123-45-6789" });
    await patch(`/v1/applications/${id}`, { losId: "L2", status: "CONTACTED", subjectPropertyCity: "Reno" });
    const update = await patch(`/v1/applications/${id}`, { losId: null, primaryBorrowerSsn: "987654329" });
    await post("/agents/sleep", { type: "gizmoId", id, sleepDuration: DAY_MS });
    await post("/agents/wake", { type: "gizmoId", id });
    await post("/agents/stop-contact", { type: "gizmoId", id });
    const { json, text } = await get(`/v1/applications/${id}/history`);
    expect(json.data.map((entry: { action: string }) => entry.action)).toEqual([
      "stopped",
      "woken",
      "slept",
      "updated",
      "updated",
      "created",
    ]);
    expect(json.data[3]).toMatchObject({
      via: "api",
      actor: { kind: "token", name: "test" },
      at: update.json.updatedAt,
      requestId: update.headers.get("x-request-id"),
      changes: [{ field: "losId", from: "L2" }, { field: "primaryBorrowerSsn" }],
    });
    expect(json.data[4].changes).toEqual([
      { field: "subjectPropertyCity", to: "Reno" },
      { field: "losId", from: "L1", to: "L2" },
      { field: "status", from: "NEW", to: "CONTACTED" },
    ]);
    expect(json.data[0].via).toBe("agent");
    expect(text).not.toMatch(/123-?45-?6789|987654329/);
  });

  test("comes in pages", async () => {
    const id = await create();
    for (const losId of ["1", "2", "3"]) await patch(`/v1/applications/${id}`, { losId });
    const first = await get(`/v1/applications/${id}/history?limit=3`);
    const second = await get(`/v1/applications/${id}/history?limit=3&cursor=${first.json.nextCursor}`);
    expect(first.json.data).toHaveLength(3);
    expect(second.json.data.map((entry: { action: string }) => entry.action)).toEqual(["created"]);
    expect(second.json).not.toHaveProperty("nextCursor");
  });

  test("of an unknown application returns 404", async () => {
    expect((await get(`/v1/applications/${"0".repeat(32)}/history`)).status).toBe(404);
  });

  test("has no entry for a lead without new values", async () => {
    const sent = lead();
    const { gizmoAppId } = (await post("/agents/ingest", sent)).json;
    await post("/agents/ingest", sent);
    expect((await get(`/v1/applications/${gizmoAppId}/history`)).json.data).toHaveLength(1);
  });
});

describe("Pipeline", () => {
  test("counts each of the 17 statuses, in order, with stage and median age", async () => {
    const { token } = await ownTeam();
    await create({ status: "FUNDED" }, { token });
    await create({ status: "FUNDED" }, { token });
    const { status, json } = await get("/v1/pipeline", { token });
    expect(status).toBe(200);
    expect(json.data.map((row: Row) => row.status)).toEqual(STATUSES);
    for (const row of json.data) {
      expect(row).toMatchObject({ stage: stageOf(row.status), count: row.status === "FUNDED" ? 2 : 0, stuck: 0 });
      expect("medianAge" in row).toBe(row.status === "FUNDED");
    }
  });
});
