import { expect, inject, test } from "vitest";
import { create, get, makeToken, unique } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";
import type { Session } from "../../support/people/sign-in";

const url = inject("url");

const historyOf = async (id: string) =>
  (await get(`/v1/applications/${id}/history`)).json.data as { action: string; changes: unknown[] }[];

/** Returns the ids of all files on hold that this user sees, page by page. */
async function heldIds(session: Session): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = ""; ; ) {
    const { json } = await session("GET", `/v1/holds?limit=2${cursor}`);
    ids.push(...json.data.map(({ application }: { application: { id: string } }) => application.id));
    if (json.nextCursor === undefined) return ids;
    cursor = `&cursor=${json.nextCursor}`;
  }
}

test("a hold is placed with a reason, shown on the file and in the list, and lifted; the file itself does not change", async () => {
  const manager = await sessionAs(url, "manager");
  const id = await create();
  const etag = (await get(`/v1/applications/${id}`)).headers.get("etag");
  const path = `/v1/applications/${id}/hold`;
  const placed = await manager("PUT", path, { reason: "Complaint 12" });
  expect(placed.json.hold).toMatchObject({ reason: "Complaint 12", actor: { kind: "person", name: "Test manager" } });
  expect(placed.json.files).toMatchObject([{ id, isHeld: true }]);
  await manager("PUT", path, { reason: "Complaint 12" });
  const again = await manager("PUT", path, { reason: "Complaint 13" });
  expect(again.json.hold).toMatchObject({ reason: "Complaint 13", at: placed.json.hold.at });
  expect(await heldIds(manager)).toContain(id);

  expect((await manager("DELETE", path)).json).not.toHaveProperty("hold");
  expect((await manager("DELETE", path)).json.files).toMatchObject([{ id, isHeld: false }]);
  expect(await heldIds(manager)).not.toContain(id);
  expect(await historyOf(id)).toMatchObject([
    { action: "released", changes: [{ field: "holdReason", from: "Complaint 13" }] },
    { action: "held", changes: [{ field: "holdReason", from: "Complaint 12", to: "Complaint 13" }] },
    { action: "held", changes: [{ field: "holdReason", to: "Complaint 12" }] },
    { action: "created" },
  ]);
  expect((await get(`/v1/applications/${id}`)).headers.get("etag")).toBe(etag);
});

test("needs a reason and the right role", async () => {
  const id = await create();
  const path = `/v1/applications/${id}/hold`;
  const owner = await sessionAs(url, "owner");
  for (const body of [{}, { reason: " " }, { reason: "x".repeat(501) }, { reason: 1 }])
    expect((await owner("PUT", path, body)).status).toBe(400);
  const officer = await sessionAs(url, "officer");
  expect((await officer("PUT", path, { reason: "x" })).status).toBe(403);
  expect((await officer("GET", `/v1/applications/${id}/privacy`)).status).toBe(403);
  expect((await officer("GET", "/v1/holds")).status).toBe(403);
  expect((await owner("PUT", `/v1/applications/${"0".repeat(32)}/hold`, { reason: "x" })).status).toBe(404);
});

test("a team-bound user sees and places holds on that team's files", async () => {
  const [own, foreign] = [unique(), unique()];
  await makeToken({ teamId: foreign });
  const bound = await sessionAs(url, "manager", own);
  const [mine, theirs] = [await create({ teamId: own }), await create({ teamId: foreign })];
  const owner = await sessionAs(url, "owner");
  for (const id of [mine, theirs]) await owner("PUT", `/v1/applications/${id}/hold`, { reason: "Audit" });
  expect(await heldIds(bound)).toEqual([mine]);
  expect((await bound("DELETE", `/v1/applications/${theirs}/hold`)).status).toBe(404);
  expect((await bound("GET", `/v1/applications/${theirs}/privacy`)).status).toBe(404);
  expect((await bound("DELETE", `/v1/applications/${mine}/hold`)).status).toBe(200);
});

test("many users who place and lift it at the same time leave a valid history", async () => {
  const owner = await sessionAs(url, "owner");
  const id = await create();
  const path = `/v1/applications/${id}/hold`;
  await Promise.all(Array.from({ length: 12 }, () => owner("PUT", path, { reason: "Audit" })));
  await Promise.all(Array.from({ length: 12 }, () => owner("DELETE", path)));
  expect((await historyOf(id)).map(({ action }) => action)).toEqual(["released", "held", "created"]);
});
