import { expect, test } from "vitest";
import { POST as ingestRoute } from "@/app/agents/ingest/route";
import { GET as statusRoute } from "@/app/agents/status/route";
import { POST as stopRoute } from "@/app/agents/stop-contact/route";
import { GET as contactRoute } from "@/app/v1/applications/[id]/contact/route";
import { GET as historyRoute } from "@/app/v1/applications/[id]/history/route";
import { GET as readRoute } from "@/app/v1/applications/[id]/route";
import { POST as createRoute } from "@/app/v1/applications/route";
import { SCOPES } from "@/lib/domain/caller/caller";
import { STATUSES } from "@/lib/domain/status/status";
import { createToken } from "@/lib/operations/accounts/roll-tokens";
import { handle } from "../../support/servers/in-process";

process.env["RATE_LIMITS"] = "off";

let counter = 0;
const unique = () => `u${Date.now().toString(36)}${counter++}`;
const phone = () => `415 ${200 + (counter % 700)} ${String(1000 + counter++)}`;
const email = () => `${unique()}@mail.acme.test`;

const tokens = new Map<string, string>();
async function tokenOf(leadProviderSlug: string | null): Promise<string> {
  const known = tokens.get(leadProviderSlug ?? "");
  if (known !== undefined) return known;
  const scopes = leadProviderSlug === null ? SCOPES : (["agents:write"] as const);
  const { token } = await createToken({
    name: "t",
    scopes,
    teamId: null,
    leadProviderSlug,
    expiresAt: null,
    createdBy: "t",
  });
  tokens.set(leadProviderSlug ?? "", token);
  return token;
}

const lead = () => ({
  crmId: unique(),
  firstName: "Luis",
  lastName: "Ortiz",
  email: email(),
  phone: phone(),
  state: "tx",
  leadProviderSlug: "provider-a",
});

const ingest = async (body: object, token?: string) =>
  handle(ingestRoute.resource, "POST", { token: token ?? (await tokenOf(null)), body });
const read = async (id: string) =>
  (await handle(readRoute.resource, "GET", { token: await tokenOf(null), params: { id } })).json;
const contactOf = async (id: string) =>
  (await handle(contactRoute.resource, "GET", { token: await tokenOf(null), params: { id } })).json;
const historyOf = async (id: string) =>
  (await handle(historyRoute.resource, "GET", { token: await tokenOf(null), params: { id } })).json.data;
const change = async (id: string, body: object) =>
  handle(readRoute.resource, "PATCH", { token: await tokenOf(null), params: { id }, body });

test("the response says whether the lead is new, whether the borrower may be contacted, and what needs attention", async () => {
  const sent = lead();
  const first = await ingest(sent);
  const { gizmoAppId } = first.json;
  expect(first.json).toEqual({ success: true, gizmoAppId, created: true, contactState: "active" });
  expect((await ingest(sent)).json).toEqual({ success: true, gizmoAppId, created: false, contactState: "active" });
  const short = await ingest({ ...lead(), phone: "555-0100" });
  expect(short.json).toMatchObject({ created: true, warnings: ["phone_not_dialable"] });
  const again = await ingest({ ...lead(), phone: sent.phone });
  expect(again.json).toMatchObject({ created: true, contactState: "active", warnings: ["possible_duplicate"] });
  await handle(stopRoute.resource, "POST", {
    token: await tokenOf(null),
    body: { type: "gizmoId", id: gizmoAppId },
  });
  expect((await ingest(sent)).json.contactState).toBe("stopped");
  expect((await ingest({ ...lead(), email: sent.email })).json).toMatchObject({
    created: true,
    contactState: "stopped",
    warnings: ["possible_duplicate"],
  });
});

test("a known crmId from another provider creates an application if name, phone and email all differ, and both show the clash", async () => {
  const sent = lead();
  const { gizmoAppId: own } = (await ingest(sent)).json;
  const other = { ...lead(), crmId: sent.crmId, firstName: "Mia", lastName: "Chen", leadProviderSlug: "provider-b" };
  const { status, json } = await ingest(other);
  expect([status, json.created, json.warnings]).toEqual([200, true, ["crm_id_clash"]]);
  expect(json.gizmoAppId).not.toBe(own);
  expect(await read(own)).toMatchObject({ primaryBorrowerFirstName: "Luis", primaryBorrowerPhone: sent.phone });
  // Each provider continues with its own application.
  expect((await ingest(other)).json).toMatchObject({ gizmoAppId: json.gizmoAppId, created: false });
  expect((await ingest({ ...sent, firstName: "Lu", phone: phone(), email: email() })).json.gizmoAppId).toBe(own);
  expect((await contactOf(own)).crmIdClashes.map(({ id }: { id: string }) => id)).toEqual([json.gizmoAppId]);
  expect((await contactOf(json.gizmoAppId)).crmIdClashes.map(({ id }: { id: string }) => id)).toEqual([own]);
});

test.each(["name", "phone", "email"])(
  "a known crmId from another provider with the same %s belongs to the same borrower",
  async (same) => {
    const sent = lead();
    const { gizmoAppId } = (await ingest(sent)).json;
    const body = {
      ...lead(),
      crmId: sent.crmId,
      leadProviderSlug: "provider-b",
      ...(same === "name" ? { firstName: "LUIS" } : { firstName: "Mia" }),
      ...(same === "phone" ? { phone: `+1 ${sent.phone}` } : {}),
      ...(same === "email" ? { email: sent.email.toUpperCase() } : {}),
    };
    expect((await ingest(body)).json).toMatchObject({ gizmoAppId, created: false });
    expect((await read(gizmoAppId)).leadProviderSlug).toBe("provider-a");
  },
);

test.each(STATUSES)(
  "a lead overwrites only up to PRE_APPROVED, and in %s the history shows its other values",
  async (status) => {
    const sent = lead();
    const { gizmoAppId: id } = (await ingest(sent)).json;
    await change(id, { status });
    const before = await read(id);
    const { json } = await ingest({ ...sent, firstName: "Mallory", city: "Austin" });
    const isOpen = STATUSES.indexOf(status) <= STATUSES.indexOf("PRE_APPROVED");
    expect(json).toMatchObject({ gizmoAppId: id, created: false });
    expect(json.warnings).toEqual(isOpen ? undefined : ["not_overwritten"]);
    const [latest] = await historyOf(id);
    expect(latest.action).toBe("ingested");
    if (isOpen) {
      expect(await read(id)).toMatchObject({ primaryBorrowerFirstName: "Mallory", subjectPropertyCity: "Austin" });
      return;
    }
    expect(await read(id)).toEqual(before);
    expect(latest.changes).toEqual([
      { field: "notOverwritten.primaryBorrowerFirstName" },
      { field: "notOverwritten.subjectPropertyCity" },
    ]);
    expect((await ingest(sent)).json.warnings).toBeUndefined();
    expect(await historyOf(id)).toHaveLength(3);
  },
);

test("a token bound to a provider sends leads as that provider only, and finds only that provider's applications", async () => {
  const [a, b] = [await tokenOf("provider-a"), await tokenOf("provider-b")];
  const sent = lead();
  expect((await ingest(sent, b)).json).toMatchObject({ success: false, code: "forbidden" });
  const { gizmoAppId } = (await ingest(sent, a)).json;
  for (const target of [
    { type: "crmId", id: sent.crmId },
    { type: "gizmoId", id: gizmoAppId },
  ]) {
    for (const [token, status] of [
      [a, 200],
      [b, 404],
    ] as const) {
      const query = new URLSearchParams(target).toString();
      expect((await handle(statusRoute.resource, "GET", { token, query })).status).toBe(status);
      expect((await handle(stopRoute.resource, "POST", { token, body: target })).status).toBe(status);
    }
  }
  // A lead of the other provider with that crmId becomes its own application, even for the same borrower.
  const taken = await ingest({ ...sent, leadProviderSlug: "provider-b" }, b);
  expect(taken.json.created).toBe(true);
  expect(taken.json.gizmoAppId).not.toBe(gizmoAppId);
  // The response does not reveal whether another provider has the borrower.
  expect(taken.json.warnings).toBeUndefined();
});

test("64 concurrent leads create exactly one application per provider and crmId", async () => {
  const sent = lead();
  const other = { ...lead(), crmId: sent.crmId, firstName: "Mia", lastName: "Chen", leadProviderSlug: "provider-b" };
  const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => ingest(index % 2 === 0 ? sent : other)));
  expect(answers.filter(({ json }) => json.created)).toHaveLength(2);
  expect(new Set(answers.map(({ json }) => json.gizmoAppId)).size).toBe(2);
});

test("an application without a provider is matched by a lead with its phone, and by no other", async () => {
  const crmId = unique();
  const body = {
    primaryBorrowerFirstName: "Ann",
    primaryBorrowerLastName: "Lee",
    primaryBorrowerEmail: email(),
    primaryBorrowerPhone: phone(),
    subjectPropertyState: "ca",
    crmId,
  };
  const { id } = (await handle(createRoute.resource, "POST", { token: await tokenOf(null), body })).json;
  expect((await ingest({ ...lead(), crmId })).json).toMatchObject({ created: true, warnings: ["crm_id_clash"] });
  const same = { ...lead(), crmId, phone: body.primaryBorrowerPhone, leadProviderSlug: "provider-c" };
  expect((await ingest(same)).json).toMatchObject({ gizmoAppId: id, created: false });
  expect((await read(id)).leadProviderSlug).toBe("provider-c");
});

test("the contact details of an application include the number to dial, if any", async () => {
  const sent = { ...lead(), phone: "(415) 555-0142" };
  const { gizmoAppId } = (await ingest(sent)).json;
  expect(await contactOf(gizmoAppId)).toMatchObject({ isPhoneDialable: true, phoneE164: "+14155550142" });
  await change(gizmoAppId, { primaryBorrowerPhone: "555-0142" });
  const undialable = await contactOf(gizmoAppId);
  expect(undialable.isPhoneDialable).toBe(false);
  expect(undialable).not.toHaveProperty("phoneE164");
});
