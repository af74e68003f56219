import { expect, test } from "vitest";
import { database } from "@/lib/database/database";
import { DAY_MS } from "@/lib/domain/day";
import { create, get, makeToken, patch, post, unique } from "../../support/people/api";

/** Creates an application that has been in its status for that many days. */
async function addAged(days: number, token: string): Promise<string> {
  const id = await create({}, { token });
  const db = await database();
  const text = `UPDATE "Application" SET "statusSince" = "statusSince" - ? WHERE "id" = ?`;
  await db.inTransaction((sql) => sql.run(text, [days * DAY_MS, id]));
  return id;
}

const makeTeam = async () => {
  const teamId = unique();
  return { teamId, token: await makeToken({ teamId }) };
};

const cardsIn = async (status: string, token: string) =>
  (await get(`/v1/pipeline/cards?status=${status}&sort=age`, { token })).json.data;
const historyOf = async (id: string, token: string, query = "") =>
  (await get(`/v1/applications/${id}/history?${query}`, { token })).json;

test("an undone move keeps the time in status, the order and the number of stuck files", async () => {
  const { token } = await makeTeam();
  const ids = [await addAged(3, token), await addAged(9, token), await addAged(0, token)];
  const before = await cardsIn("NEW", token);
  expect(before.map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[0], ids[2]]);
  const moved = await patch(`/v1/applications/${ids[1]}`, { status: "CONTACTED" }, { token });
  const etag = moved.headers.get("etag") ?? "";
  const undone = await post(`/v1/applications/${ids[1]}/undo-move`, {}, { token, headers: { "If-Match": etag } });
  expect([undone.status, undone.json.status]).toEqual([200, "NEW"]);
  expect(undone.headers.get("etag")).not.toBe(etag);

  const times = (cards: { id: string; statusSince: number; isStuck: boolean }[]) =>
    cards.map(({ id, statusSince, isStuck }) => ({ id, statusSince, isStuck }));
  expect(times(await cardsIn("NEW", token))).toEqual(times(before));
  const [summary] = (await get("/v1/pipeline", { token })).json.data;
  expect([summary.count, summary.stuck]).toEqual([
    3,
    before.filter(({ isStuck }: { isStuck: boolean }) => isStuck).length,
  ]);
});

test("the history keeps the move and its undo, both marked, even if a page ends between them", async () => {
  const { token } = await makeTeam();
  const id = await addAged(2, token);
  await patch(`/v1/applications/${id}`, { status: "ATTEMPTED" }, { token });
  await post(`/v1/applications/${id}/undo-move`, {}, { token });
  await patch(`/v1/applications/${id}`, { status: "CONTACTED" }, { token });
  const { data } = await historyOf(id, token);
  expect(data.map(({ undone }: { undone?: true }) => undone)).toEqual([undefined, true, true, undefined]);
  expect(data[1].changes).toEqual([{ field: "status", from: "ATTEMPTED", to: "NEW" }]);
  const first = await historyOf(id, token, "limit=2");
  const second = await historyOf(id, token, `limit=2&cursor=${first.nextCursor}`);
  expect(second.data.map(({ undone }: { undone?: true }) => undone)).toEqual([true, undefined]);
});

test("only the last move can be undone, by its author, once and within a minute", async () => {
  const { teamId, token } = await makeTeam();
  const other = await makeToken({ teamId });
  const id = await addAged(2, token);
  const undo = (by: string) => post(`/v1/applications/${id}/undo-move`, {}, { token: by });
  expect((await undo(token)).status).toBe(412);
  await patch(`/v1/applications/${id}`, { status: "CONTACTED" }, { token });
  expect((await undo(other)).status).toBe(412);
  // Other changes do not prevent it.
  await patch(`/v1/applications/${id}`, { losId: "L7" }, { token });
  expect((await undo(token)).status).toBe(200);
  expect((await undo(token)).status).toBe(412);
  await patch(`/v1/applications/${id}`, { status: "CONTACTED" }, { token });
  await patch(`/v1/applications/${id}`, { status: "PROCESSING" }, { token: other });
  expect((await undo(token)).json.error.data.code).toBe("precondition_failed");
});

test("a bulk move is undone together, with a reason for each file that cannot be", async () => {
  const { token } = await makeTeam();
  const ids = [await addAged(4, token), await addAged(6, token)];
  const still = await addAged(1, token);
  const before = await cardsIn("NEW", token);
  await post("/v1/applications/bulk", { ids, move: { status: "FUNDED" } }, { token });
  const { json } = await post("/v1/applications/bulk", { ids: [...ids, still], undoMove: {} }, { token });
  expect(json.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, false]);
  expect(json.data[2].error.code).toBe("precondition_failed");
  const since = (cards: { id: string; statusSince: number }[]) => cards.map(({ id, statusSince }) => [id, statusSince]);
  expect(since(await cardsIn("NEW", token))).toEqual(since(before));
});

test("a retry with the same Idempotency-Key gets the first response", async () => {
  const { token } = await makeTeam();
  const id = await addAged(1, token);
  await patch(`/v1/applications/${id}`, { status: "CONTACTED" }, { token });
  const headers = { "Idempotency-Key": unique() };
  const first = await post(`/v1/applications/${id}/undo-move`, {}, { token, headers });
  const again = await post(`/v1/applications/${id}/undo-move`, {}, { token, headers });
  expect([again.status, again.json]).toEqual([200, first.json]);
});
