import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/domain/day";
import { create, get, lead, patch, post, unique, uniquePhone } from "../../support/people/api";

const UNKNOWN_ID = "0".repeat(32);

const stateOf = async (id: string) => (await get(`/agents/status?type=gizmoId&id=${id}`)).json;
const sleep = (id: string, sleepDuration: unknown) => post("/agents/sleep", { type: "gizmoId", id, sleepDuration });
const stop = (id: string) => post("/agents/stop-contact", { type: "gizmoId", id });

describe("Ingest a lead", () => {
  test("returns the id of a new application, which holds what was sent", async () => {
    const sent = { ...lead(), streetAddress: "1 Main St", city: "Austin", zip: "78701" };
    const { status, json } = await post("/agents/ingest", sent);
    expect(status).toBe(200);
    expect(json).toEqual({
      success: true,
      gizmoAppId: expect.stringMatching(/^\w{32}$/),
      created: true,
      contactState: "active",
    });
    expect((await get(`/v1/applications/${json.gizmoAppId}`)).json).toMatchObject({
      status: "NEW",
      primaryBorrowerFirstName: "Luis",
      primaryBorrowerLastName: "Muñoz",
      primaryBorrowerEmail: sent.email,
      primaryBorrowerPhone: sent.phone,
      subjectPropertyState: "tx",
      subjectPropertyStreetAddress: "1 Main St",
      subjectPropertyCity: "Austin",
      subjectPropertyZip: "78701",
      crmId: sent.crmId,
      leadProviderSlug: "acme-leads",
    });
  });

  test("shows an empty email for a lead without one", async () => {
    for (const email of [null, undefined, ""]) {
      const { json } = await post("/agents/ingest", { ...lead(), email });
      expect((await get(`/v1/applications/${json.gizmoAppId}`)).json.primaryBorrowerEmail).toBe("");
    }
  });

  test("of a known crmId overwrites the values sent, erases nothing and resets nothing", async () => {
    const first = { ...lead(), city: "Austin", zip: "78701" };
    const { gizmoAppId } = (await post("/agents/ingest", first)).json;
    await patch(`/v1/applications/${gizmoAppId}`, { status: "PRE_APPROVED" });
    await sleep(gizmoAppId, DAY_MS);
    const again = { ...first, firstName: "Luisa", email: null, city: null, zip: undefined, leadProviderSlug: "other" };
    expect((await post("/agents/ingest", again)).json.gizmoAppId).toBe(gizmoAppId);
    expect((await get(`/v1/applications/${gizmoAppId}`)).json).toMatchObject({
      status: "PRE_APPROVED",
      primaryBorrowerFirstName: "Luisa",
      primaryBorrowerEmail: first.email,
      subjectPropertyCity: "Austin",
      subjectPropertyZip: "78701",
      leadProviderSlug: "acme-leads",
    });
    expect((await stateOf(gizmoAppId)).state).toBe("sleeping");
  });

  test("30 times at once creates one application", async () => {
    const sent = lead();
    const answers = await Promise.all(Array.from({ length: 30 }, () => post("/agents/ingest", sent)));
    expect(new Set(answers.map(({ json }) => json.gizmoAppId)).size).toBe(1);
    expect((await get(`/v1/applications?crmId=${sent.crmId}`)).json.data).toHaveLength(1);
  });

  test("of a crmId that several applications carry always returns the same one", async () => {
    const sent = lead();
    const { gizmoAppId } = (await post("/agents/ingest", sent)).json;
    const other = await create({ crmId: sent.crmId });
    await patch(`/v1/applications/${other}`, { losId: "later" });
    expect((await post("/agents/ingest", sent)).json.gizmoAppId).toBe(gizmoAppId);
    await post("/agents/sleep", { type: "crmId", id: sent.crmId, sleepDuration: 1_000 });
    expect((await post("/agents/ingest", sent)).json.gizmoAppId).toBe(gizmoAppId);
  });

  test("of a new crmId with a known phone creates an application", async () => {
    const first = lead();
    const { gizmoAppId } = (await post("/agents/ingest", first)).json;
    const second = await post("/agents/ingest", { ...lead(), phone: first.phone });
    expect(second.json.gizmoAppId).not.toBe(gizmoAppId);
  });

  test.each(["crmId", "firstName", "lastName", "phone", "state", "leadProviderSlug"])(
    "refuses a lead without %s",
    async (field) => {
      for (const value of [undefined, null, ""]) {
        const { status, json } = await post("/agents/ingest", { ...lead(), [field]: value });
        expect(status).toBe(400);
        expect(json).toMatchObject({ success: false, code: "validation_failed" });
        expect(json.message).toMatch(new RegExp(`^${field} (is required|must [^.]+)\\.$`));
      }
    },
  );

  test("works under /v1/agents too", async () => {
    const sent = lead();
    const { gizmoAppId } = (await post("/v1/agents/ingest", sent)).json;
    expect((await post("/agents/ingest", sent)).json.gizmoAppId).toBe(gizmoAppId);
    expect((await get(`/v1/agents/status?type=crmId&id=${sent.crmId}`)).json.gizmoApplicationId).toBe(gizmoAppId);
  });
});

/** On PostgreSQL the service follows the database's clock, which it reads over the network. */
const CLOCKS_APART_MS = 250;

describe("Sleep and wake", () => {
  test("sleeps for the given milliseconds, and wakes by itself", async () => {
    const id = await create();
    const before = Date.now();
    const { status, json } = await sleep(id, 3_000);
    expect(status).toBe(200);
    expect(json).toEqual({ success: true, gizmoApplicationId: id });
    const asleep = await stateOf(id);
    expect(asleep.state).toBe("sleeping");
    expect(asleep.sleepUntil).toBeGreaterThanOrEqual(before + 3_000 - CLOCKS_APART_MS);
    expect(asleep.sleepUntil).toBeLessThanOrEqual(Date.now() + 3_000 + CLOCKS_APART_MS);
    await expect
      .poll(() => stateOf(id))
      .toMatchObject({ success: true, gizmoApplicationId: id, state: "active", gate: { isOpen: true } });
    expect(Date.now()).toBeGreaterThanOrEqual(before + 3_000 - CLOCKS_APART_MS);
  });

  test("a new sleep replaces the old one, 0 and wake end it, and the status stays", async () => {
    const id = await create({ status: "CONTACTED" });
    await sleep(id, DAY_MS);
    await sleep(id, 60_000);
    expect((await stateOf(id)).sleepUntil).toBeLessThan(Date.now() + 61_000);
    await sleep(id, 0);
    expect((await stateOf(id)).state).toBe("active");
    await sleep(id, 0.5);
    await sleep(id, 60_000);
    expect((await post("/agents/wake", { type: "gizmoId", id })).json).toEqual({
      success: true,
      gizmoApplicationId: id,
    });
    expect((await stateOf(id)).state).toBe("active");
    expect((await get(`/v1/applications/${id}`)).json.status).toBe("CONTACTED");
  });

  test.each([undefined, null, "1000", -1, 365 * DAY_MS + 1, true])(
    "refuses a sleepDuration of %j",
    async (duration) => {
      const { status, json } = await sleep(await create(), duration);
      expect(status).toBe(400);
      expect(json).toMatchObject({
        success: false,
        code: "validation_failed",
        message: expect.stringMatching(/^sleepDuration /),
      });
    },
  );

  test("accepts the longest sleep, and a fraction", async () => {
    const id = await create();
    expect((await sleep(id, 365 * DAY_MS)).status).toBe(200);
    expect((await sleep(id, 60_000.25)).status).toBe(200);
    expect(Number.isInteger((await stateOf(id)).sleepUntil)).toBe(true);
  });

  test("by crmId changes every application that carries it, and returns the latest", async () => {
    const crmId = unique();
    const older = await create({ crmId });
    const newer = await create({ crmId });
    await patch(`/v1/applications/${older}`, { losId: "touched" });
    const { json } = await post("/agents/sleep", { type: "crmId", id: crmId, sleepDuration: DAY_MS });
    expect(json.gizmoApplicationId).toBe(older);
    for (const id of [older, newer]) expect((await stateOf(id)).state).toBe("sleeping");
    expect((await post("/agents/wake", { type: "crmId", id: crmId })).json.gizmoApplicationId).toBe(older);
  });

  test.each(["sleep", "wake", "stop-contact"])("%s fails for an unknown id with 404", async (operation) => {
    for (const [type, id] of [
      ["gizmoId", UNKNOWN_ID],
      ["gizmoId", "x"],
      ["crmId", unique()],
    ]) {
      const { status, headers, json } = await post(`/agents/${operation}`, { type, id, sleepDuration: 1 });
      expect(status).toBe(404);
      expect(json).toEqual({
        success: false,
        message: "There is no such application.",
        code: "not_found",
        requestId: headers.get("x-request-id"),
      });
    }
  });

  test("refuses another type of id", async () => {
    const { status, json } = await post("/agents/wake", { type: "losId", id: "x" });
    expect(status).toBe(400);
    expect(json.message).toContain("gizmoId or crmId");
  });
});

describe("Stop contact", () => {
  test("is permanent and idempotent: it keeps the first time", async () => {
    const id = await create();
    expect((await stop(id)).json).toEqual({ success: true, gizmoApplicationId: id });
    const first = await stateOf(id);
    expect(first).toMatchObject({ state: "stopped", stoppedAt: expect.any(Number) });
    const version = (await get(`/v1/applications/${id}`)).json.updatedAt;
    await wait(5);
    expect((await stop(id)).status).toBe(200);
    expect(await stateOf(id)).toEqual(first);
    expect((await get(`/v1/applications/${id}`)).json.updatedAt).toBe(version);
  });

  test("wins over a sleep before and after it, over wake, and over a later lead", async () => {
    const sent = lead();
    const { gizmoAppId: id } = (await post("/agents/ingest", sent)).json;
    await sleep(id, DAY_MS);
    await stop(id);
    expect((await sleep(id, DAY_MS)).json).toEqual({ success: true, gizmoApplicationId: id });
    expect((await post("/agents/wake", { type: "gizmoId", id })).status).toBe(200);
    await post("/agents/ingest", { ...sent, firstName: "Again" });
    const state = await stateOf(id);
    expect(state.state).toBe("stopped");
    expect(state).not.toHaveProperty("sleepUntil");
  });

  test("by crmId stops every application that carries it", async () => {
    const crmId = unique();
    const ids = [await create({ crmId }), await create({ crmId })];
    expect((await post("/agents/stop-contact", { type: "crmId", id: crmId })).status).toBe(200);
    for (const id of ids) expect((await stateOf(id)).state).toBe("stopped");
  });

  test("reaches a borrower whose email comes in another form of Unicode", async () => {
    const email = `josé-${unique()}@mail.test`;
    await stop(await create({ primaryBorrowerEmail: email.normalize("NFC") }));
    expect((await stateOf(await create({ primaryBorrowerEmail: email.normalize("NFD") }))).state).toBe("stopped");
  });

  test("by crmId names the application that it changed, and keeps naming it", async () => {
    const crmId = unique();
    const [changed, stopped] = [await create({ crmId }), await create({ crmId })];
    await post("/agents/stop-contact", { type: "gizmoId", id: stopped });
    for (let time = 0; time < 2; time++) {
      const { json } = await post("/agents/stop-contact", { type: "crmId", id: crmId });
      expect(json).toEqual({ success: true, gizmoApplicationId: changed });
    }
  });

  test("reaches every file with the same phone or email, in any spelling", async () => {
    const phone = uniquePhone();
    const email = `${unique()}@mail.test`;
    const stopped = await create({ primaryBorrowerPhone: phone, primaryBorrowerEmail: email });
    const samePhone = await create({ primaryBorrowerPhone: `+1 ${phone.replace("-", ") ")}` });
    const sameEmail = await create({ primaryBorrowerEmail: email.toUpperCase() });
    const stranger = await create();
    await stop(stopped);
    for (const id of [samePhone, sameEmail]) expect((await stateOf(id)).state).toBe("stopped");
    expect((await stateOf(stranger)).state).toBe("active");
    const laterLead = await post("/agents/ingest", { ...lead(), phone: phone.replaceAll("-", ".") });
    expect((await stateOf(laterLead.json.gizmoAppId)).state).toBe("stopped");
    const later = await create({ primaryBorrowerEmail: email });
    expect((await stateOf(later)).state).toBe("stopped");
  });

  test.each([
    (digits: string) => `${digits}#`,
    (digits: string) => `001 ${digits}`,
    (digits: string) => `011 1 ${digits}`,
    (digits: string) => `0${digits}`,
    (digits: string) => `${digits.slice(0, 3)}_${digits.slice(3, 6)}·${digits.slice(6)}`,
    (digits: string) => `${digits} (cell 2)`,
  ])("applies to the same number in another spelling: %s", async (write) => {
    const phone = uniquePhone();
    await stop(await create({ primaryBorrowerPhone: phone }));
    const id = await create({ primaryBorrowerPhone: write(phone.replaceAll("-", "")) });
    expect((await stateOf(id)).state).toBe("stopped");
  });

  test("of 400 applications of one borrower does not delay other requests", async () => {
    const crmId = unique();
    const same = { crmId, primaryBorrowerPhone: uniquePhone(), primaryBorrowerEmail: `${unique()}@mail.test` };
    let ofFifty = 0;
    for (let count = 0; count < 8; count++) {
      const began = performance.now();
      await Promise.all(Array.from({ length: 50 }, () => create(same)));
      ofFifty = performance.now() - began;
    }
    const started = performance.now();
    const [{ status }] = await Promise.all([
      post("/agents/stop-contact", { type: "crmId", id: crmId }),
      get("/v1/pipeline"),
    ]);
    expect(status).toBe(200);
    // A slow machine takes longer for everything, but not longer than creating half of them took.
    expect(performance.now() - started).toBeLessThan(Math.max(1_000, 4 * ofFifty));
    expect((await get(`/v1/applications?crmId=${crmId}&contactState=stopped&limit=200`)).json.data).toHaveLength(200);
  });

  test("of one borrower during sleeps, wakes, leads and updates: each succeeds, and all end stopped", async () => {
    const [crmId, primaryBorrowerPhone] = [unique(), uniquePhone()];
    const ids = await Promise.all(Array.from({ length: 6 }, () => create({ crmId, primaryBorrowerPhone })));
    const ofOne = ids.flatMap((id) => [
      post("/agents/stop-contact", { type: "gizmoId", id }),
      post("/agents/sleep", { type: "crmId", id: crmId, sleepDuration: 60_000 }),
      post("/agents/ingest", { ...lead(), crmId, phone: primaryBorrowerPhone }),
      post("/agents/wake", { type: "gizmoId", id }),
      create({ primaryBorrowerPhone }).then(() => ({ status: 200 })),
      post("/agents/ingest", { ...lead(), crmId: unique(), phone: primaryBorrowerPhone }),
      patch(`/v1/applications/${id}`, { primaryBorrowerPhone: uniquePhone() }),
      post("/agents/stop-contact", { type: "crmId", id: crmId }),
    ]);
    expect((await Promise.all(ofOne)).map(({ status }) => status)).toEqual(ofOne.map(() => 200));
    for (const id of ids) expect((await stateOf(id)).state).toBe("stopped");
  });

  test("applies to a number without an E.164 form too", async () => {
    const phone = `999${String(Date.now()).slice(-4)}`;
    const stopped = await create({ primaryBorrowerPhone: phone });
    await stop(stopped);
    expect(
      (await stateOf(await create({ primaryBorrowerPhone: `${phone.slice(0, 3)} ${phone.slice(3)}` }))).state,
    ).toBe("stopped");
  });

  test("reaches an application that gets a stopped phone by an update", async () => {
    const phone = uniquePhone();
    await stop(await create({ primaryBorrowerPhone: phone }));
    const id = await create();
    await patch(`/v1/applications/${id}`, { primaryBorrowerPhone: phone });
    expect((await stateOf(id)).state).toBe("stopped");
  });

  test("follows a stopped borrower to a new phone, and reaches others who have it", async () => {
    const phone = uniquePhone();
    const other = await create({ primaryBorrowerPhone: phone });
    const id = await create();
    await stop(id);
    await patch(`/v1/applications/${id}`, { primaryBorrowerPhone: phone });
    expect((await stateOf(other)).state).toBe("stopped");
    expect((await stateOf(await create({ primaryBorrowerPhone: phone }))).state).toBe("stopped");
  });
});

describe("Agent status", () => {
  test("by crmId returns the most restrictive state, whichever was updated last", async () => {
    const crmId = unique();
    const [first, second, third] = [await create({ crmId }), await create({ crmId }), await create({ crmId })];
    const told = async () => (await get(`/agents/status?type=crmId&id=${crmId}`)).json;
    expect(await told()).toMatchObject({ gizmoApplicationId: third, state: "active" });
    await sleep(first, 2 * DAY_MS);
    await sleep(second, DAY_MS);
    expect(await told()).toMatchObject({ gizmoApplicationId: first, state: "sleeping" });
    await post("/agents/stop-contact", { type: "gizmoId", id: second });
    await post("/agents/wake", { type: "crmId", id: crmId });
    await patch(`/v1/applications/${third}`, { status: "CONTACTED" });
    expect(await told()).toMatchObject({ gizmoApplicationId: second, state: "stopped" });
  });

  test("refuses an incomplete query", async () => {
    const { status, json } = await get("/agents/status?type=gizmoId");
    expect(status).toBe(400);
    expect(json.message).toContain("id");
  });
});
