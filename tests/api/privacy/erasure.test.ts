import { beforeAll, describe, expect, inject, test } from "vitest";
import { database } from "@/lib/database/database";
import { DAY_MS } from "@/lib/domain/day";
import { forgetErasures } from "@/lib/operations/privacy/erase-overdue";
import { faultsOf, setRow } from "../../support/files/bending";
import { leaveAlone } from "../../support/files/old-file";
import {
  borrower,
  call,
  create,
  get,
  lead,
  makeToken,
  patch,
  post,
  unique,
  uniquePhone,
} from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";
import { openEvents } from "../../support/people/events";
import type { Session } from "../../support/people/sign-in";

const url = inject("url");
const FIVE_YEARS_MS = 1_827 * DAY_MS;
const TABLES = [
  "Application",
  "SearchTerm",
  "Identity",
  "StatusReach",
  "LoanFact",
  "LeadSpeed",
  "PendingSpread",
  "HistoryEntry",
  "LeadEvent",
  "Enrollment",
  "AgentAttempt",
  "Conversation",
  "Message",
  "Note",
  "Task",
  "Suppression",
  "LegalHold",
  "Erasure",
  "RemovedApplication",
  "SampleApplication",
  "IdempotencyRecord",
  "AdministrativeEvent",
  "TokenRequest",
];

let owner: Session;
beforeAll(async () => {
  owner = await sessionAs(url, "owner");
});

const erase = (id: string, reason = "borrowerRequest", files: readonly string[] = []) =>
  owner("POST", `/v1/applications/${id}/erasure`, { reason, files });

/** Returns what the check of the histories reports about one application. */
const faultsAbout = async (id: string) =>
  (await faultsOf(await database())).filter(({ applicationId }) => applicationId === id);

/** Returns every row of every table with data of applications, as one text. */
async function everything(): Promise<string> {
  const { read } = await database();
  const rows = await Promise.all(TABLES.map((table) => read.all(`SELECT * FROM "${table}"`)));
  return JSON.stringify(rows);
}

type Issue = { readonly path: string; readonly message: string };

describe("Erase a borrower", () => {
  test("removes every file of the borrower, notifies listeners, and leaves a valid history that names nobody", async () => {
    const marks = { last: `Marked${unique()}`, losId: `LN-${unique()}`, reason: `because ${unique()}` };
    const [phone, email] = [uniquePhone(), `${unique()}@mail.test`];
    const key = unique();
    const options = { headers: { "Idempotency-Key": key } };
    const fields = { ...borrower(), primaryBorrowerPhone: phone, primaryBorrowerEmail: email };
    const { id } = (await post("/v1/applications", { ...fields, primaryBorrowerSsn: "912345678" }, options)).json;
    await patch(`/v1/applications/${id}`, { primaryBorrowerLastName: marks.last, losId: marks.losId });
    await patch(`/v1/applications/${id}`, { status: "CONTACTED" });
    const sent = { ...lead(), phone, lastName: marks.last };
    const { gizmoAppId: other } = (await post("/agents/ingest", sent)).json;
    await owner("POST", `/v1/applications/${id}/stop`, { reason: marks.reason });
    const stream = await openEvents(url, await makeToken());

    const answer = await erase(id, "borrowerRequest", [other]);
    expect([answer.status, answer.json.ids.toSorted()]).toEqual([200, [id, other].toSorted()]);
    const event = await stream.next(({ data }) => data.action === "erased" && data.applicationId === id);
    stream.close();
    expect(event.data).toMatchObject({ fields: ["erasureReason"], status: "CONTACTED", actor: { kind: "person" } });

    const unknown = (await get(`/v1/applications/${"0".repeat(32)}`)).text.replace(/"requestId":"\w+"/, "");
    for (const gone of [id, other]) {
      expect((await get(`/v1/applications/${gone}`)).text.replace(/"requestId":"\w+"/, "")).toBe(unknown);
      for (const path of ["history", "contact"])
        expect((await get(`/v1/applications/${gone}/${path}`)).status).toBe(404);
      expect((await patch(`/v1/applications/${gone}`, { losId: "x" })).status).toBe(404);
      expect(await faultsAbout(gone)).toEqual([]);
    }
    expect((await get(`/v1/applications?search=${marks.last}`)).json.data).toEqual([]);
    expect((await erase(id)).status).toBe(404);

    const text = await everything();
    const phones = [phone, phone.replaceAll("-", "")];
    for (const value of [marks.last, marks.losId, marks.reason, email, sent.crmId, sent.email, key, ...phones])
      expect([value, text.includes(value)]).toEqual([value, false]);
    const { read } = await database();
    const rows = await read.all<{ action: string; changes: string; actorName: string }>(
      `SELECT "action", "changes", "actorName" FROM "HistoryEntry" WHERE "applicationId" = ? ORDER BY "id"`,
      [id],
    );
    expect(rows.map(({ action, changes }) => [action, JSON.parse(changes)])).toEqual([
      ["created", [{ field: "status", to: "NEW" }]],
      ["updated", []],
      ["updated", [{ field: "status", from: "NEW", to: "CONTACTED", since: expect.any(Number) }]],
      ["stopped", [{ field: "stoppedAt", to: expect.any(Number) }]],
      ["erased", [{ field: "erasureReason", to: "borrowerRequest" }]],
    ]);
    expect(rows.at(-1)?.actorName).toBe("Test owner");
    expect((await owner("GET", "/v1/erasures?limit=200")).json.data).toContainEqual(
      expect.objectContaining({ applicationId: id, reason: "borrowerRequest", status: "CONTACTED" }),
    );
  });

  test("a later lead with the same phone is still stopped, and so is one with the same email", async () => {
    const [phone, email] = [uniquePhone(), `${unique()}@mail.test`];
    const id = await create({ primaryBorrowerPhone: phone, primaryBorrowerEmail: email });
    await post("/agents/stop-contact", { type: "gizmoId", id });
    expect((await erase(id)).status).toBe(200);
    for (const same of [{ phone }, { email }]) {
      const { gizmoAppId } = (await post("/agents/ingest", { ...lead(), ...same })).json;
      expect((await get(`/v1/applications/${gizmoAppId}/contact`)).json.state).toBe("stopped");
    }
  });

  test("a known crmId creates a new application afterwards", async () => {
    const sent = lead();
    const { gizmoAppId: first } = (await post("/agents/ingest", sent)).json;
    await erase(first, "enteredByMistake");
    const { gizmoAppId: second } = (await post("/agents/ingest", sent)).json;
    expect(second).not.toBe(first);
    expect((await get(`/v1/applications/${second}`)).json.crmId).toBe(sent.crmId);
  });

  test("refuses all of it if one file is on hold or must be kept, and names which and why", async () => {
    const phone = uniquePhone();
    const file = (fields = {}) => create({ primaryBorrowerPhone: phone, ...fields });
    const [free, held, kept, back] = [await file(), await file(), await file({ status: "APPLICATION" }), await file()];
    await owner("PUT", `/v1/applications/${held}/hold`, { reason: "Audit" });
    await patch(`/v1/applications/${back}`, { status: "PROCESSING" });
    await patch(`/v1/applications/${back}`, { status: "NEW" });
    const refused = await erase(free, "borrowerRequest", [held, kept, back]);
    expect([refused.status, refused.json.error.message]).toEqual([
      400,
      "Nothing was erased: 3 of 4 files of this person must be kept.",
    ]);
    const issues: Issue[] = refused.json.error.data.issues;
    const why = Object.fromEntries(issues.map(({ path, message }) => [path, message]));
    const until = /^has to be kept until \d{4}-\d{2}-\d{2}, for 25 months/;
    expect(why).toEqual({
      [held]: "is on legal hold",
      [kept]: expect.stringMatching(until),
      [back]: expect.stringMatching(until),
    });
    const { files } = (await owner("GET", `/v1/applications/${free}/privacy`)).json;
    expect(files.map(({ id }: { id: string }) => id).toSorted()).toEqual([free, held, kept, back].toSorted());
    expect(files[0]).toEqual(expect.objectContaining({ id: free, isHeld: false }));
    expect(files[0]).not.toHaveProperty("keptUntil");
    for (const id of [free, held, kept, back]) expect((await get(`/v1/applications/${id}`)).status).toBe(200);

    const db = await database();
    await owner("DELETE", `/v1/applications/${held}/hold`);
    for (const id of [kept, back]) await leaveAlone(db, id, 800);
    expect((await erase(free, "retentionOver", [held, kept, back])).json.ids).toHaveLength(4);
    for (const id of [free, held, kept, back]) expect(await faultsAbout(id)).toEqual([]);
  });

  test("is for owners, with one of three reasons", async () => {
    const id = await create();
    for (const body of [{}, { reason: "Ann asked" }, { reason: "" }, { reason: null }])
      expect((await owner("POST", `/v1/applications/${id}/erasure`, body)).status).toBe(400);
    const manager = await sessionAs(url, "manager");
    const body = { reason: "borrowerRequest" };
    expect((await manager("POST", `/v1/applications/${id}/erasure`, body)).status).toBe(403);
    expect((await post(`/v1/applications/${id}/erasure`, body)).status).toBe(403);
    expect((await get(`/v1/applications/${id}`)).status).toBe(200);
  });

  test("two concurrent calls erase it once", async () => {
    const id = await create();
    const answers = await Promise.all(Array.from({ length: 8 }, () => erase(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(404)]);
    expect(await faultsAbout(id)).toEqual([]);
  });

  test("it does not repair a history that was tampered with", async () => {
    const id = await create();
    const db = await database();
    const [entry] = await db.read.all<{ id: string; changes: string }>(
      `SELECT "id", "changes" FROM "HistoryEntry" WHERE "applicationId" = ?`,
      [id],
    );
    await setRow(db, "HistoryEntry", entry?.id ?? "", { changes: "[]" });
    expect((await erase(id)).status).toBe(500);
    expect(await faultsAbout(id)).not.toEqual([]);
    await setRow(db, "HistoryEntry", entry?.id ?? "", { changes: entry?.changes ?? "" });
    expect((await erase(id)).status).toBe(200);
  });

  test("the remains of an erased file are proven: a changed entry or a moved end is found", async () => {
    const [id, victim] = [await create(), await create()];
    await erase(id);
    const db = await database();
    const entry = await db.read.get<{ id: string; actorName: string }>(
      `SELECT "id", "actorName" FROM "HistoryEntry" WHERE "applicationId" = ? AND "action" = 'erased'`,
      [id],
    );
    await setRow(db, "HistoryEntry", entry?.id ?? "", { actorName: "Somebody else" });
    expect(await faultsAbout(id)).toMatchObject([{ entryId: entry?.id, reason: "it does not match its seal" }]);
    await setRow(db, "HistoryEntry", entry?.id ?? "", { actorName: entry?.actorName ?? "" });
    expect(await faultsAbout(id)).toEqual([]);

    // An attacker with the database alone removes a file and puts its end where an erased one ended.
    await db.inTransaction((sql) =>
      sql.run(
        `INSERT INTO "Erasure" SELECT "id", 0, 'person', 'x', 'x', 'borrowerRequest', NULL, 'NEW', "historyId", "historySeal" FROM "Application" WHERE "id" = ?`,
        [victim],
      ),
    );
    await db.inTransaction((sql) => sql.run(`DELETE FROM "Application" WHERE "id" = ?`, [victim]));
    expect(await faultsAbout(victim)).toMatchObject([{ reason: "it was removed without being erased" }]);
    await db.inTransaction((sql) => sql.run(`DELETE FROM "Erasure" WHERE "applicationId" = ?`, [victim]));
    await db.inTransaction((sql) => sql.run(`DELETE FROM "HistoryEntry" WHERE "applicationId" = ?`, [victim]));
  });
});

test("a team-bound user sees that team's erasures", async () => {
  const teamId = unique();
  const bound = await sessionAs(url, "manager", teamId);
  const [mine, other] = [await create({ teamId }), await create()];
  for (const id of [mine, other]) await erase(id);
  const ids = async (session: Session) =>
    (await session("GET", "/v1/erasures?limit=200")).json.data.map(
      ({ applicationId }: { applicationId: string }) => applicationId,
    );
  expect(await ids(bound)).toEqual([mine]);
  expect(await ids(owner)).toEqual(expect.arrayContaining([mine, other]));
  const { json } = await owner("GET", "/v1/erasures?limit=1");
  expect((await owner("GET", `/v1/erasures?limit=1&cursor=${json.nextCursor}`)).json.data).toHaveLength(1);
  expect((await call("GET", "/v1/erasures")).status).toBe(403);
});

test("the remains of a file are deleted with the suppression list, after five years", async () => {
  const id = await create();
  await patch(`/v1/applications/${id}`, { status: "CONTACTED" });
  await erase(id);
  const { read } = await database();
  const left = async () => [
    (await read.all(`SELECT 1 FROM "HistoryEntry" WHERE "applicationId" = ?`, [id])).length,
    (await read.all(`SELECT 1 FROM "Erasure" WHERE "applicationId" = ?`, [id])).length,
  ];
  await forgetErasures(Date.now());
  expect(await left()).toEqual([3, 1]);
  await forgetErasures(Date.now() + FIVE_YEARS_MS);
  expect(await left()).toEqual([0, 0]);
  expect(await faultsAbout(id)).toEqual([]);
});

test("spares files that share only a phone, and leaves no free text and no view that searches for the borrower", async () => {
  const [phone, email] = [uniquePhone(), `${unique()}@mail.test`];
  const words = `said ${unique()}`;
  const ann = await create({ primaryBorrowerPhone: phone });
  const bridge = await create({ primaryBorrowerPhone: phone, primaryBorrowerEmail: email });
  const carl = await create({ primaryBorrowerEmail: email });
  await owner("POST", `/v1/applications/${ann}/stop`, { reason: words });
  const view = { name: unique(), page: "pipeline", query: new URLSearchParams({ search: email }).toString() };
  const { id: viewId } = (await owner("POST", "/v1/views", view)).json;
  const other = { ...view, name: unique(), query: "search=somebody%40mail.test" };
  const { id: otherId } = (await owner("POST", "/v1/views", other)).json;

  expect((await erase(ann)).json.ids).toEqual([ann]);
  expect(await everything()).not.toContain(words);
  for (const id of [bridge, carl]) expect((await get(`/v1/applications/${id}/contact`)).json.state).toBe("stopped");
  expect((await erase(bridge)).json.ids).toEqual([bridge]);
  const { data } = (await owner("GET", "/v1/views")).json;
  const ids = data.map(({ id }: { id: string }) => id);
  expect([ids.includes(viewId), ids.includes(otherId)]).toEqual([false, true]);
});
