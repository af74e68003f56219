import { describe, expect, inject, test } from "vitest";
import { database } from "@/lib/database/database";
import { faultsOf } from "../../support/files/bending";
import { borrower, create, get, lead, makeToken, patch, post, unique, uniquePhone } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";

const url = inject("url");
const AT = Date.now() - 86_400_000;
const TEXT = "I agree to automated texts from Acme Home Loans.";
const written = (fields = {}) => ({ channel: "sms", kind: "written", capturedAt: AT, text: TEXT, ...fields });
type Consent = { readonly id: string; readonly channel: string; readonly [name: string]: unknown };

const pathOf = (id: string) => `/v1/applications/${id}/consents`;
const consentsOf = async (id: string): Promise<Consent[]> => (await get(pathOf(id))).json.data;
const historyOf = async (id: string) =>
  (await get(`/v1/applications/${id}/history`)).json.data.map(({ action }: { action: string }) => action);

const faultsAbout = async (id: string) =>
  (await faultsOf(await database())).filter(({ applicationId }) => applicationId === id);

describe("Consents", () => {
  test("come with a lead, with their evidence, and are recorded once however often the lead is sent", async () => {
    const evidence = { page: "https://acme.test/form?x=1", ip: "203.0.113.7", jornayaLeadId: "A1-B2" };
    const sent = { ...lead(), consents: [written(evidence), { channel: "email", kind: "inquiry", capturedAt: AT }] };
    const { gizmoAppId: id } = (await post("/agents/ingest", sent)).json;
    await Promise.all(Array.from({ length: 5 }, () => post("/agents/ingest", sent)));
    const consents = await consentsOf(id);
    expect(consents).toHaveLength(2);
    expect(consents).toContainEqual({
      ...{ id: expect.any(String), source: "lead", recordedAt: expect.any(Number), isCurrent: true },
      ...{ isOtherAddress: false, textHash: expect.stringMatching(/^[0-9a-f]{64}$/), ...written(evidence) },
      actor: expect.objectContaining({ kind: "token" }),
    });
    expect(await historyOf(id)).toEqual(["consentAdded", "created"]);
    expect(await faultsAbout(id)).toEqual([]);
  });

  test("come with a new application, and are added to one by hand without changing its version", async () => {
    const { id } = (await post("/v1/applications", { ...borrower(), consents: [written()] })).json;
    const etag = (await get(`/v1/applications/${id}`)).headers.get("etag");
    const added = await post(pathOf(id), { channel: "call", kind: "express", source: "phone", capturedAt: AT });
    expect(added.json.data.map(({ channel, kind, source }: Consent) => [channel, kind, source])).toEqual([
      ["call", "express", "phone"],
      ["sms", "written", "other"],
    ]);
    expect((await get(`/v1/applications/${id}`)).headers.get("etag")).toBe(etag);
  });

  test("are encrypted: no text, page or address of a borrower is stored in the clear", async () => {
    const mark = `mark${unique()}`;
    const id = await create();
    await post(pathOf(id), written({ text: mark, page: `https://${mark}.test/` }), {
      headers: { "Idempotency-Key": unique() },
    });
    const { read } = await database();
    for (const table of ["Consent", "HistoryEntry", "IdempotencyRecord"]) {
      const rows = await read.all<Record<string, unknown>>(`SELECT * FROM "${table}"`);
      expect([table, rows.some((row) => Buffer.from(JSON.stringify(Object.values(row))).includes(mark))]).toEqual([
        table,
        false,
      ]);
    }
    expect((await consentsOf(id))[0]).toMatchObject({ text: mark });
  });

  test("end with a stop on any file of the borrower, and stay ended when contact is allowed again", async () => {
    const phone = uniquePhone();
    const [id, other] = [await create({ primaryBorrowerPhone: phone }), await create({ primaryBorrowerPhone: phone })];
    for (const file of [id, other]) await post(pathOf(file), written());
    await post("/agents/stop-contact", { type: "gizmoId", id: other });
    expect(await consentsOf(id)).toMatchObject([{ isCurrent: false, revokeReason: "stop" }]);
    await (await sessionAs(url, "manager"))("POST", `/v1/applications/${id}/resume`, { reason: "asked again" });
    await post(pathOf(id), written({ kind: "express" }));
    expect(await consentsOf(id)).toMatchObject([
      { kind: "express", isCurrent: false, revokeReason: "stop" },
      { kind: "written", isCurrent: false, revokeReason: "stop" },
    ]);
    const later = await create({ primaryBorrowerPhone: phone });
    await post(pathOf(later), written());
    expect(await consentsOf(later)).toMatchObject([{ isCurrent: false, revokeReason: "stop" }]);
    await post(pathOf(id), written({ capturedAt: Date.now() }));
    expect((await consentsOf(id))[0]).toMatchObject({ kind: "written", isCurrent: true });
    expect(await faultsAbout(id)).toEqual([]);
  });

  test("count only for the phone or email that the file has now", async () => {
    const id = await create();
    await post(pathOf(id), written());
    await patch(`/v1/applications/${id}`, { primaryBorrowerPhone: uniquePhone() });
    expect(await consentsOf(id)).toMatchObject([{ isCurrent: false, isOtherAddress: true }]);
  });

  test("are revoked by hand, once, and the same consent sent again stays revoked", async () => {
    const id = await create();
    const [{ id: consentId }] = (await post(pathOf(id), written())).json.data;
    const path = `${pathOf(id)}/${consentId}/revoke`;
    const revoked = await post(path, { reason: "borrower" });
    expect(revoked.json.data).toMatchObject([{ revokeReason: "borrower", isCurrent: false }]);
    expect((await post(path, { reason: "mistake" })).json.data).toEqual(revoked.json.data);
    expect((await post(pathOf(id), written())).json.data).toHaveLength(1);
    expect((await post(`${pathOf(id)}/${"0".repeat(32)}/revoke`, { reason: "mistake" })).status).toBe(404);
    expect(await historyOf(id)).toEqual(["consentRevoked", "consentAdded", "created"]);
  });

  test("are refused from the future, of unknown kinds, and for a phone that is a placeholder", async () => {
    const id = await create({ primaryBorrowerPhone: "000-000-0000" });
    for (const [path, body] of [
      ["capturedAt", written({ channel: "email", capturedAt: Date.now() + 3_600_000 })],
      ["kind", written({ kind: "oral" })],
      ["ip", written({ ip: "somewhere" })],
      ["channel", written()],
    ] as const) {
      const { status, json } = await post(pathOf(id), body);
      expect([status, json.error.data.issues[0].path]).toEqual([400, path]);
    }
  });

  test("of another team's file answer like an unknown one, and a token needs the scope to add", async () => {
    const id = await create({ teamId: unique() });
    const token = await makeToken({ teamId: unique() });
    expect((await get(pathOf(id), { token })).status).toBe(404);
    expect((await post(pathOf(id), written(), { token })).status).toBe(404);
    const reading = await makeToken({ scopes: ["applications:read"] });
    expect((await post(pathOf(id), written(), { token: reading })).status).toBe(403);
    expect((await get(pathOf(id), { token: reading })).status).toBe(200);
  });

  test("are exported and erased with the borrower", async () => {
    const id = await create();
    await post(pathOf(id), written({ ip: "203.0.113.9" }));
    const owner = await sessionAs(url, "owner");
    const exported = await owner("POST", `/v1/applications/${id}/personal-data`);
    expect(exported.json.files[0].consents).toMatchObject([{ text: TEXT, ip: "203.0.113.9" }]);
    expect((await owner("POST", `/v1/applications/${id}/erasure`, { reason: "borrowerRequest" })).status).toBe(200);
    const { read } = await database();
    expect(await read.all(`SELECT "id" FROM "Consent" WHERE "applicationId" = ?`, [id])).toEqual([]);
    expect(await faultsAbout(id)).toEqual([]);
  });
});
