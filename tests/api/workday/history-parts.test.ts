import { expect, test } from "vitest";
import { lockApplication, setApplication } from "@/lib/data/applications/applications";
import { appendHistory } from "@/lib/data/applications/history/history";
import { newIdBehind } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import { create, get, patch, post } from "../../support/people/api";

const list = async (id: string, query: string) => (await get(`/v1/applications/${id}/history?${query}`)).json;
const actionsOf = ({ data }: { data: { action: string }[] }) => data.map(({ action }) => action);

test("a history is listed by action, page by page, and an unknown action is refused", async () => {
  const id = await create();
  for (const text of ["one", "two", "three"]) {
    await post(`/v1/applications/${id}/notes`, { text });
    await patch(`/v1/applications/${id}`, { subjectPropertyCity: text });
  }
  await post(`/v1/applications/${id}/attempts`, { outcome: "noAnswer" });
  expect(actionsOf(await list(id, "action=noted"))).toEqual(["noted", "noted", "noted"]);
  expect(actionsOf(await list(id, "action=created,attempted"))).toEqual(["attempted", "created"]);
  const first = await list(id, "action=noted&limit=2");
  expect(first.data.map(({ note }: { note: { text: string } }) => note.text)).toEqual(["three", "two"]);
  const second = await list(id, `action=noted&limit=2&cursor=${encodeURIComponent(first.nextCursor)}`);
  expect(second.data.map(({ note }: { note: { text: string } }) => note.text)).toEqual(["one"]);
  expect(second).not.toHaveProperty("nextCursor");
  expect(await list(id, "action=erased")).toEqual({ data: [] });
  expect((await get(`/v1/applications/${id}/history?action=called`)).status).toBe(400);
});

test("of 5,000 entries, one old note is found over a few pages, each of them quickly", async () => {
  const id = await create();
  await post(`/v1/applications/${id}/notes`, { text: "old" });
  const db = await database();
  await db.inTransaction(async (sql) => {
    const row = await lockApplication(sql, id);
    if (row === null) throw new Error("the file is gone");
    let end = { historyId: row.historyId, historySeal: row.historySeal };
    const actor = { actorKind: "system", actorId: "x", actorName: "x", via: "service", requestId: "x" } as const;
    for (let entry = 0; entry < 5_000; entry++) {
      const at = Date.now();
      const own = {
        id: newIdBehind(end.historyId, at),
        applicationId: id,
        at,
        action: "updated",
        changes: "[]",
      } as const;
      end = await appendHistory(sql, { ...own, ...actor }, end);
    }
    await setApplication(sql, id, end);
  });
  let cursor = "";
  const found: string[] = [];
  let pages = 0;
  do {
    const begun = performance.now();
    const page = await list(id, `action=noted&cursor=${encodeURIComponent(cursor)}`.replace(/&cursor=$/, ""));
    expect(performance.now() - begun).toBeLessThan(1_000);
    found.push(...actionsOf(page));
    cursor = page.nextCursor ?? "";
    pages++;
  } while (cursor !== "");
  expect(found).toEqual(["noted"]);
  expect(pages).toBeLessThanOrEqual(4);
});
