import { expect, inject, test } from "vitest";
import { database } from "@/lib/database/database";
import { setRow } from "../../support/files/bending";
import { create, get, lead, makeToken, patch, post, unique, uniquePhone } from "../../support/people/api";
import { checked, sessionAs } from "../../support/people/checked-session";
import { makePerson } from "../../support/people/people";
import { signIn } from "../../support/people/sign-in";

const url = inject("url");
const SSN = "912-34-5678";
const BIRTH = "1984-02-29";

const actionsOf = async (id: string) =>
  (await get(`/v1/applications/${id}/history`)).json.data.map(({ action }: { action: string }) => action);

test("all data about a borrower, over every file with the same phone or email, after each history records it", async () => {
  const manager = await sessionAs(url, "manager");
  const [phone, email] = [uniquePhone(), `${unique()}@mail.test`];
  const surely = await create({ primaryBorrowerPhone: `+1 ${phone}`, primaryBorrowerEmail: email.toUpperCase() });
  const id = await create({
    primaryBorrowerPhone: phone,
    primaryBorrowerEmail: email,
    primaryBorrowerSsn: SSN,
    primaryBorrowerDateOfBirth: BIRTH,
    subjectPropertyCity: "San Jose",
  });
  const sent = { ...lead(), phone, note: "called twice" };
  const { gizmoAppId } = (await post("/agents/ingest", sent)).json;
  const byEmail = await create({ primaryBorrowerEmail: email.toUpperCase() });
  const stranger = await create();
  await patch(`/v1/applications/${id}`, { status: "CONTACTED" });
  await post("/agents/stop-contact", { type: "gizmoId", id });
  const { headers } = await get(`/v1/applications/${id}`);

  const path = `/v1/applications/${id}/personal-data`;
  // A file that shares only one value is included if a user ticked it.
  const alone = (await manager("POST", path)).json.files;
  expect(alone.map(({ application }: { application: { id: string } }) => application.id)).toEqual([id, surely]);
  const proposed = (await manager("GET", `/v1/applications/${id}/privacy`)).json.files;
  expect(
    Object.fromEntries(
      proposed.map((file: { id: string; matches: string[]; isIncluded: boolean }) => [
        file.id,
        [file.isIncluded, ...file.matches],
      ]),
    ),
  ).toEqual({
    [id]: [true],
    [surely]: [true, "phone", "email"],
    [gizmoAppId]: [false, "phone"],
    [byEmail]: [false, "email"],
  });
  const wrong = await manager("POST", path, { files: [stranger] });
  expect([wrong.status, wrong.json.error.data.issues[0].path]).toEqual([400, "files"]);

  const answer = await manager("POST", path, { files: [gizmoAppId, byEmail] });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="personal-data-[\d-]{10}\.json"$/);
  const [first, ...others] = answer.json.files;
  expect(first).toMatchObject({
    application: {
      id,
      primaryBorrowerSsn: "912345678",
      primaryBorrowerDateOfBirth: BIRTH,
      primaryBorrowerPhone: phone,
      subjectPropertyCity: "San Jose",
      status: "CONTACTED",
    },
    contact: { state: "stopped", stoppedAt: expect.any(Number), stoppedBy: "test" },
    leads: [],
    consents: [],
  });
  expect(first.history.map(({ action }: { action: string }) => action)).toEqual([
    "exported",
    "exported",
    "stopped",
    "updated",
    "created",
  ]);
  expect(others.map(({ application }: { application: { id: string } }) => application.id).sort()).toEqual(
    [surely, gizmoAppId, byEmail].sort(),
  );
  const withLead = others.find(({ application }: { application: { id: string } }) => application.id === gizmoAppId);
  expect(withLead.leads.map(({ body }: { body: string }) => JSON.parse(body))).toEqual([sent]);
  expect(answer.json.ledger.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(["phone", "email"]),
  );
  expect(answer.text).not.toContain(stranger);

  const basisOf = async (file: string) => (await get(`/v1/applications/${file}/history`)).json.data[0].changes;
  expect(await basisOf(id)).toEqual([]);
  expect(await basisOf(surely)).toEqual([{ field: "basis", to: "sameBorrower" }]);
  for (const file of [gizmoAppId, byEmail]) expect(await basisOf(file)).toEqual([{ field: "basis", to: "ticked" }]);
  for (const file of [id, gizmoAppId, byEmail]) expect((await actionsOf(file))[0]).toBe("exported");
  expect(await actionsOf(stranger)).toEqual(["created"]);
  const { text } = await get(`/v1/applications/${id}/history`);
  expect(text).not.toMatch(/912-?34-?5678|1984-/);
  expect((await get(`/v1/applications/${id}`)).headers.get("etag")).toBe(headers.get("etag"));
});

test("is for owners and managers, covers the files that they see, and is stored nowhere", async () => {
  const [own, foreign] = [unique(), unique()];
  await makeToken({ teamId: foreign });
  const phone = uniquePhone();
  const manager = await sessionAs(url, "manager", own);
  const mine = await create({ teamId: own, primaryBorrowerPhone: phone, primaryBorrowerSsn: SSN });
  const theirs = await create({ teamId: foreign, primaryBorrowerPhone: phone });
  const key = unique();
  const options = { headers: { "Idempotency-Key": key } };
  const answer = await manager("POST", `/v1/applications/${mine}/personal-data`, undefined, options);
  expect(answer.json.files).toHaveLength(1);
  expect(answer.text).not.toContain(theirs);
  expect(await actionsOf(theirs)).toEqual(["created"]);
  expect((await manager("POST", `/v1/applications/${theirs}/personal-data`)).status).toBe(404);
  const { read } = await database();
  expect(await read.all(`SELECT 1 FROM "IdempotencyRecord" WHERE "key" = ?`, [key])).toEqual([]);
  const officer = await sessionAs(url, "officer", own);
  expect((await officer("POST", `/v1/applications/${mine}/personal-data`)).status).toBe(403);
  expect((await post(`/v1/applications/${mine}/personal-data`, {})).status).toBe(403);
});

test("names nobody of another team to a team-bound user, and everybody to others", async () => {
  const [own, foreign] = [unique(), unique()];
  await makeToken({ teamId: foreign });
  const [phone, hers] = [uniquePhone(), uniquePhone()];
  const manager = await sessionAs(url, "manager", own);
  const foreignName = `Nora ${unique()}`;
  const nora = await makePerson("manager", foreign);
  await setRow(await database(), "Person", nora.id, { name: foreignName });
  const theirs = checked(url, await signIn(url, nora));

  const mine = await create({ teamId: own, primaryBorrowerPhone: phone });
  const other = await create({ teamId: foreign, primaryBorrowerPhone: phone });
  const stop = (session: typeof manager, id: string) =>
    session("POST", `/v1/applications/${id}/stop`, { reason: "asked for it" });
  const resume = (session: typeof manager, id: string) =>
    session("POST", `/v1/applications/${id}/resume`, { reason: "asked again" });
  for (const act of [stop, resume, stop]) expect((await act(theirs, other)).status).toBe(200);
  const alone = await create({ teamId: own, primaryBorrowerPhone: hers });
  expect((await stop(manager, alone)).status).toBe(200);

  const exported = async (session: typeof manager, id: string, files: readonly string[] = []) =>
    (await session("POST", `/v1/applications/${id}/personal-data`, { files })).json;
  const bound = await exported(manager, mine);
  expect(bound.files[0].contact).toMatchObject({ state: "stopped", stoppedBy: "Someone of another team" });
  expect(bound.ledger).toContainEqual(expect.objectContaining({ liftedAt: expect.any(Number) }));
  expect(JSON.stringify(bound)).not.toMatch(/liftedBy|asked (for it|again)/);
  expect(JSON.stringify(bound)).not.toContain(foreignName);
  expect((await exported(manager, alone)).files[0].contact.stoppedBy).toBe("Test manager");

  const whole = await exported(await sessionAs(url, "manager"), mine, [other]);
  expect(whole.files[0].contact.stoppedBy).toBe(foreignName);
  // Rows of one moment come in any order; only those of the file itself carry the reasons.
  const lifted = { liftedBy: foreignName, liftReason: "asked again", reason: "asked for it" };
  expect(whole.ledger).toContainEqual(expect.objectContaining(lifted));
  expect(whole.files[0].contact.stopReason).toBeUndefined();
  expect(whole.files[1].contact.stopReason).toBe("asked for it");
});
