import { beforeAll, describe, expect, inject, test } from "vitest";
import { createToken } from "@/lib/operations/accounts/roll-tokens";
import { call, create, get, lead, makeToken, post, unique } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";
import { startReceiver } from "../../support/servers/peers/receiver";

const url = inject("url");
const decision = (id: string, query: string) => get(`/v1/applications/${id}/contact/decision?${query}`);
const codesOf = (json: { reasons: readonly { code: string }[] }) => json.reasons.map(({ code }) => code);
const CONSENT = { channel: "sms", kind: "written", capturedAt: Date.now() - 60_000, text: "I agree to texts." };

let id: string;
beforeAll(async () => {
  id = (await post("/agents/ingest", { ...lead(), consents: [CONSENT] })).json.gizmoAppId;
});

describe("Decide about contact", () => {
  test("has every member that its document promises, and opens when it says so", async () => {
    const { status, json } = await decision(id, "channel=sms&purpose=lead_response");
    expect(status).toBe(200);
    expect(json).toMatchObject({
      applicationId: id,
      channel: "sms",
      purpose: "lead_response",
      judgedAs: "lead_response",
      automated: true,
      zones: expect.arrayContaining(["America/Chicago"]),
      states: expect.arrayContaining(["tx"]),
      rulesVersion: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(json.mayContact).toBe(json.decision === "allow");
    const later = (await decision(id, `channel=sms&purpose=marketing&at=${json.nextOpening}`)).json;
    expect(later).toMatchObject({ at: json.nextOpening });
    expect(codesOf(later)).not.toContain("hours");
    expect((await get(`/v1/contact/rules/versions/${json.rulesVersion}`)).json.version).toBe(json.rulesVersion);
  });

  test("a call by the agent needs a consent that a text does not give", async () => {
    expect(codesOf((await decision(id, "channel=call")).json).some((code) => /consent/.test(code))).toBe(true);
    const byPerson = (await decision(id, "channel=call&automated=false&purpose=lead_response")).json;
    expect(codesOf(byPerson).some((code) => /consent/.test(code))).toBe(false);
  });

  test("needs a channel, a known purpose and a possible time, and an application that the caller may see", async () => {
    for (const query of ["", "channel=fax", "channel=sms&purpose=fun", "channel=sms&at=1", "channel=sms&automated=no"])
      expect((await decision(id, query)).status).toBe(400);
    const token = await makeToken({ teamId: "elsewhere" });
    expect((await get(`/v1/applications/${id}/contact/decision?channel=sms`, { token })).status).toBe(404);
    expect((await decision("f".repeat(32), "channel=sms")).status).toBe(404);
  });

  test("many at once are the same as one by one", async () => {
    const other = await create();
    const question = (applicationId: string) => ({ applicationId, channel: "sms", purpose: "marketing" });
    const { json } = await post("/v1/contact/decisions", { questions: [id, other, "nobody"].map(question) });
    expect(json.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, false]);
    const alone = (await decision(id, "channel=sms")).json;
    expect(json.data[0].decision).toMatchObject({ decision: alone.decision, reasons: alone.reasons });
    const tooMany = Array.from({ length: 501 }, () => question(id));
    expect((await post("/v1/contact/decisions", { questions: tooMany })).status).toBe(400);
  });
});

test("500 questions with every member fit into one body, and twice as many do not", async () => {
  const question = { applicationId: id, channel: "email", purpose: "lead_response", automated: false, at: Date.now() };
  const questions = Array.from({ length: 500 }, () => question);
  const { status, json } = await post("/v1/contact/decisions", { questions });
  expect([status, json.data.length]).toEqual([200, 500]);
  expect((await post("/v1/contact/decisions", { questions: [...questions, ...questions] })).status).toBe(413);
});

describe("Check contact state", () => {
  test("says what the decision says", async () => {
    const status = (query: string) => get(`/agents/status?type=gizmoId&id=${id}${query}`);
    const [text, call] = [(await status("&channel=sms")).json, (await status("")).json];
    const alone = (await decision(id, "channel=sms")).json;
    expect(text).toMatchObject({ mayContact: alone.mayContact, reasons: alone.reasons });
    expect(call.mayContact).toBe(false);
    expect(codesOf(call).some((code) => /consent/.test(code))).toBe(true);
    expect((await status("&channel=fax")).status).toBe(400);
  });
});

describe("Contact rules", () => {
  test("are not shown to a token of a lead provider", async () => {
    const { version } = (await get("/v1/contact/rules")).json;
    const bound = { teamId: null, leadProviderSlug: unique(), expiresAt: null, createdBy: "test" };
    const { token } = await createToken({ name: "provider", scopes: ["agents:write"], ...bound });
    for (const path of ["", "/versions", `/versions/${version}`])
      expect((await get(`/v1/contact/rules${path}`, { token })).status).toBe(403);
  });

  test("are read by every other token, have sources for all states, and are published by people only", async () => {
    const { json, headers } = await get("/v1/contact/rules");
    expect(headers.get("ETag")).toBe(`"${json.version}"`);
    expect(
      json.rules.every(({ source }: { source: { cite: string; readOn: string } }) => source.cite && source.readOn),
    ).toBe(true);
    const manager = await sessionAs(url, "manager");
    const body = {
      added: [
        {
          id: "own.quiet",
          kind: "closed_day",
          value: { days: ["sun"] },
          text: "We are closed on Sundays.",
          source: { cite: "Our policy", readOn: "2026-11-24" },
        },
      ],
    };
    expect((await manager("POST", "/v1/contact/rules/simulate", body)).json.channels).toHaveLength(3);
    const office = (timeZone: string) => {
      const value = { "mon-fri": ["09:00", "17:00"], timeZone };
      return { added: [{ ...body.added[0], id: "own.office", kind: "window", value }] };
    };
    expect((await manager("POST", "/v1/contact/rules/simulate", office("America/Chicago"))).status).toBe(200);
    const refused = await manager("POST", "/v1/contact/rules/simulate", office("Europe/Paris"));
    expect(refused.json.error.data.issues).toMatchObject([{ path: "added.0.value.timeZone" }]);
    const receiver = await startReceiver();
    const hook = { url: receiver.url, filters: { types: ["rules.published"] } };
    const { id: hookId } = (await post("/v1/webhooks", hook)).json;
    const published = (await manager("PUT", "/v1/contact/rules", body)).json;
    const event = () => receiver.received.find((received) => received.body.includes(published.version))?.json;
    await expect
      .poll(event, { timeout: 10_000 })
      .toMatchObject({ type: "rules.published", data: { rulesVersion: published.version, fields: [] } });
    await call("DELETE", `/v1/webhooks/${hookId}`);
    await receiver.close();
    expect(published.version).not.toBe(json.version);
    expect((await manager("PUT", "/v1/contact/rules", {})).json.version).toBe(json.version);
    const off = { off: [{ id: json.rules.find(({ kind }: { kind: string }) => kind === "window").id, reason: "No" }] };
    expect((await manager("PUT", "/v1/contact/rules", off)).status).toBe(403);
    expect((await (await sessionAs(url, "officer"))("PUT", "/v1/contact/rules", {})).status).toBe(403);
  });
});

describe("Classify message", () => {
  test("tells an opt-out from a reply, and stores nothing", async () => {
    const classOf = async (text: string) => (await post("/v1/contact/classify", { text })).json.class;
    expect(await classOf("STOP")).toBe("stop");
    expect(await classOf("no me manden más mensajes")).toBe("stop");
    expect(await classOf("Can you stop at 4?")).not.toBe("stop");
    expect(await classOf("Tuesday works for me")).toBe("reply");
    expect((await post("/v1/contact/classify", {})).status).toBe(400);
  });
});
