import { beforeEach, describe, expect, inject, test } from "vitest";
import { database } from "@/lib/database/database";
import { DAY_MS } from "@/lib/domain/day";
import { STATUSES } from "@/lib/domain/status/status";
import { create, get, makeToken, patch, post, unique } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";

const url = inject("url");

type Card = { id: string; isStuck: boolean; etag: string };
const idsOf = (answer: { json: { data: Card[] } }) => answer.json.data.map(({ id }) => id);

let teamId: string;
let token: string;
beforeEach(async () => {
  teamId = unique();
  token = await makeToken({ teamId });
});

const add = (fields = {}) => create(fields, { token });
const cards = (query: string) => get(`/v1/pipeline/cards?${query}`, { token });
const pipeline = async (query = "") => {
  const { json } = await get(`/v1/pipeline?${query}`, { token });
  return json.data.filter(({ count }: { count: number }) => count > 0);
};

/** Sets the time in status back by that many days. */
async function age(id: string, days: number): Promise<void> {
  const db = await database();
  const set = `UPDATE "Application" SET "statusSince" = "statusSince" - ? WHERE "id" = ?`;
  await db.inTransaction((sql) => sql.run(set, [days * DAY_MS, id]));
}

describe("List cards", () => {
  test("returns what a card needs, and nothing more", async () => {
    const id = await add({ loanPurpose: "refi", leadProviderSlug: "acme", losId: "L1", subjectPropertyCity: "Reno" });
    await post("/agents/sleep", { type: "gizmoId", id, sleepDuration: DAY_MS });
    const { json, headers } = await get(`/v1/applications/${id}`);
    const [card] = (await cards("status=NEW")).json.data;
    expect(card).toEqual({
      id,
      primaryBorrowerFirstName: json.primaryBorrowerFirstName,
      primaryBorrowerLastName: json.primaryBorrowerLastName,
      primaryBorrowerPhone: json.primaryBorrowerPhone,
      subjectPropertyState: "ca",
      loanPurpose: "refi",
      leadProviderSlug: "acme",
      teamId,
      status: "NEW",
      createdAt: json.createdAt,
      statusSince: json.createdAt,
      updatedAt: json.updatedAt,
      // Whether a call is allowed depends on the clock, and follows a second or two later.
      contact: expect.objectContaining({ state: "sleeping", until: expect.any(Number) }),
      etag: headers.get("etag"),
      isStuck: false,
    });
    const moved = await patch(`/v1/applications/${id}`, { status: "FUNDED" }, { headers: { "If-Match": card.etag } });
    expect(moved.status).toBe(200);
    expect(idsOf(await cards("status=NEW"))).toEqual([]);
    expect(idsOf(await cards("status=FUNDED"))).toEqual([id]);
  });

  test("comes newest first, page by page, each once, despite changes in between", async () => {
    const ids = [await add(), await add(), await add()];
    await patch(`/v1/applications/${ids[0]}`, { subjectPropertyCity: "Reno" });
    const first = await cards("status=NEW&sort=createdAt&limit=2");
    const rest = await cards(`status=NEW&sort=createdAt&limit=2&cursor=${first.json.nextCursor}`);
    expect([...idsOf(first), ...idsOf(rest)]).toEqual([...ids].reverse());
  });

  test("comes by age or by last change, page by page, each once", async () => {
    const ids = [await add(), await add(), await add(), await add(), await add()];
    for (const [index, id] of ids.entries()) await age(id, [2, 5, 1, 4, 3][index] ?? 0);
    const byAge = [1, 3, 4, 0, 2].map((index) => ids[index]);
    const seen: string[] = [];
    let cursor = "";
    do {
      const answer = await cards(`status=NEW&limit=2${cursor}`);
      seen.push(...idsOf(answer));
      cursor = answer.json.nextCursor ? `&cursor=${answer.json.nextCursor}` : "";
    } while (cursor !== "");
    expect(seen).toEqual(byAge);
    await patch(`/v1/applications/${ids[0]}`, { losId: "x" });
    await patch(`/v1/applications/${ids[4]}`, { losId: "x" });
    const first = await cards("status=NEW&sort=updatedAt&limit=2");
    expect(idsOf(first)).toEqual([ids[4], ids[0]]);
    expect(idsOf(await cards(`status=NEW&sort=updatedAt&cursor=${first.json.nextCursor}`))).toEqual([
      ids[3],
      ids[2],
      ids[1],
    ]);
  });

  test("accepts the list's filters, and the pipeline counts by them", async () => {
    const [a, b] = [
      await add({ subjectPropertyState: "wy", loanPurpose: "refi", leadProviderSlug: "one", losId: unique() }),
      await add({ primaryBorrowerFirstName: "Zoltan", loanPurpose: "purchase", leadProviderSlug: "two" }),
    ];
    await add();
    await age(b, 2);
    await post("/agents/stop-contact", { type: "gizmoId", id: a });
    const found = [
      ["state=wy", a],
      ["loanPurpose=refi", a],
      ["leadProviderSlug=one", a],
      ["contactState=stopped", a],
      ["search=zolt", b],
      ["loanPurpose=purchase&contactState=active", b],
      [`teamId=${teamId}&leadProviderSlug=two`, b],
    ] as const;
    for (const [query, id] of found) {
      expect([query, idsOf(await cards(`status=NEW&${query}`))]).toEqual([query, [id]]);
      expect([query, idsOf(await get(`/v1/applications?${query}`, { token }))]).toEqual([query, [id]]);
      expect([query, await pipeline(query)]).toMatchObject([query, [{ status: "NEW", count: 1 }]]);
    }
    expect(await pipeline("leadProviderSlug=two")).toMatchObject([{ stuck: 1, medianAge: expect.any(Number) }]);
    expect(await pipeline("search=zolt")).toMatchObject([{ stuck: 1, medianAge: expect.any(Number) }]);
    expect(await pipeline()).toMatchObject([{ count: 3, stuck: 1 }]);
    for (const query of ["teamId=other", "search=!!!"]) {
      expect(await pipeline(query)).toEqual([]);
      expect(idsOf(await cards(`status=NEW&${query}`))).toEqual([]);
    }
    for (const query of ["stuck=true", "stuck=true&leadProviderSlug=two", "stuck=true&search=zolt"]) {
      const day = { medianAge: expect.closeTo(2 * DAY_MS, -5) };
      expect([query, await pipeline(query)]).toMatchObject([query, [{ status: "NEW", count: 1, stuck: 1, ...day }]]);
    }
    expect(await pipeline("stuck=true&leadProviderSlug=one")).toEqual([]);
    expect(await pipeline("stuck=true&search=ann")).toEqual([]);
    expect((await get("/v1/pipeline?stuck=false", { token })).status).toBe(400);
    expect((await cards("status=NEW&stuck=true")).json.data).toMatchObject([{ id: b, isStuck: true }]);
    for (const sort of ["", "&sort=createdAt", "&sort=age", "&sort=updatedAt"])
      expect([sort, idsOf(await get(`/v1/applications?stuck=true${sort}`, { token }))]).toEqual([sort, [b]]);
  });

  test("counts match a filter that every file meets, however files arrive, age, move and leave the team", async () => {
    const some = ["NEW", "CONTACTED", "FUNDED"] as const;
    const statusAt = (index: number) => some[index % some.length];
    const own = { leadProviderSlug: "every" };
    const ids = await Promise.all(Array.from({ length: 40 }, (_, index) => add({ ...own, status: statusAt(index) })));
    for (const [index, id] of ids.entries()) await age(id, (index * 7) % 12);
    await Promise.all(ids.slice(0, 20).map((id, i) => patch(`/v1/applications/${id}`, { status: statusAt(i + 1) })));
    for (const [index, id] of ids.slice(0, 9).entries()) await age(id, index / 3);
    await Promise.all(ids.slice(35).map((id) => patch(`/v1/applications/${id}`, { teamId: unique() })));
    for (const query of ["", "stuck=true"]) {
      const filtered = await pipeline(`${query}&leadProviderSlug=every`);
      const expected = filtered.map(({ medianAge, ...row }: { medianAge: number }) => ({
        ...row,
        // The clock advances between the two responses.
        medianAge: expect.closeTo(medianAge, -5),
      }));
      expect(filtered.length).toBeGreaterThan(1);
      expect([query, await pipeline(query)]).toEqual([query, expected]);
    }
  });

  test("a list over all statuses by age has the oldest first", async () => {
    const [a, b, c] = [await add(), await add({ status: "FUNDED" }), await add({ status: "DENIED" })];
    await age(a, 2);
    await age(c, 3);
    expect(idsOf(await get("/v1/applications?sort=age", { token }))).toEqual([c, a, b]);
    const first = await get("/v1/applications?sort=age&limit=2", { token });
    expect(idsOf(first)).toEqual([c, a]);
    expect(idsOf(await get(`/v1/applications?sort=age&cursor=${first.json.nextCursor}`, { token }))).toEqual([b]);
  });

  test("another team's are not shown", async () => {
    const id = await create({ teamId: unique() });
    expect(idsOf(await cards("status=NEW"))).not.toContain(id);
  });

  test.each([
    ["", "status"],
    ["status=NEW,FUNDED", "status"],
    ["status=NEW&stuck=false", "stuck"],
    ["status=NEW&sort=statusSince", "sort"],
    ["status=NEW&state=CA", "state"],
    ["status=NEW&cursor=x", "cursor"],
    ["status=NEW&crmId=x", "crmId"],
  ])("refuses ?%s", async (query, path) => {
    const { status, json } = await cards(query);
    expect([status, json.error.data.issues[0].path]).toEqual([400, path]);
  });
});

describe("Status settings", () => {
  test("owners and managers set labels and days to be stuck for everyone", async () => {
    const [owner, officer] = [await sessionAs(url, "owner"), await sessionAs(url, "officer")];
    const before = (await owner("GET", "/v1/settings/statuses")).json.data;
    expect(before.map(({ status }: { status: string }) => status)).toEqual(STATUSES);
    const id = await add({ status: "COMPLETED" });
    await age(id, 3);
    expect((await cards("status=COMPLETED")).json.data[0].isStuck).toBe(false);
    const change = { status: "COMPLETED", label: "All done", stuckAfterDays: 2 };
    const changed = await owner("PUT", "/v1/settings/statuses", { data: [change] });
    expect(changed.json.data).toEqual(
      before.map((row: Card & { status: string }) => (row.status === "COMPLETED" ? change : row)),
    );
    expect((await officer("GET", "/v1/settings/statuses")).json).toEqual(changed.json);
    expect((await cards("status=COMPLETED")).json.data[0].isStuck).toBe(true);
    expect(await pipeline()).toMatchObject([{ status: "COMPLETED", stuck: 1 }]);
    expect((await owner("PUT", "/v1/settings/statuses", { data: before })).json.data).toEqual(before);
    expect(await pipeline()).toMatchObject([{ stuck: 0 }]);
  });

  test("only they may set them, and only if they see every team", async () => {
    const body = { data: [] };
    for (const [role, team, status] of [
      ["officer", null, 403],
      ["readOnly", null, 403],
      ["manager", teamId, 403],
      ["manager", null, 200],
    ] as const) {
      const session = await sessionAs(url, role, team);
      expect([role, (await session("PUT", "/v1/settings/statuses", body)).status]).toEqual([role, status]);
    }
    const manager = await sessionAs(url, "manager");
    for (const data of [
      [{ status: "NEW", stuckAfterDays: 0 }],
      [{ status: "OPEN" }],
      [{ status: "NEW" }, { status: "NEW" }],
    ])
      expect((await manager("PUT", "/v1/settings/statuses", { data })).status).toBe(400);
  });
});
