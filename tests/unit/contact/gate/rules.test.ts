import { expect, test } from "vitest";
import { RulesBody } from "@/lib/contract/contact/rules/contact-rules";
import type { Caller } from "@/lib/domain/caller/caller";
import { DAY_MS, HOUR_MS } from "@/lib/domain/day";
import { createApplication } from "@/lib/operations/applications/create-application";
import { addConsent } from "@/lib/operations/applications/gate/consents";
import { getContactDecision } from "@/lib/operations/applications/gate/decide-contact";
import { simulateContactRules } from "@/lib/operations/applications/gate/simulate-rules";
import {
  getContactRules,
  getPublishedRules,
  listPublishedRules,
  publishContactRules,
  recordShippedRules,
} from "@/lib/operations/contact/rules/contact-rules";
import { sampleCaller } from "@/lib/operations/installation/samples/sample-caller";
import { listAdministrativeLog } from "@/lib/operations/settings/administrative-log";
import { phoneOf } from "../../../support/people/borrower";

let now = Date.now();
const callerAs = (role: "owner" | "manager"): Caller => ({
  ...sampleCaller("test", ++now),
  ...({ kind: "person", id: "test", name: "Olivia", role } as const),
});
const ANY = () => true;

const CLOSED = {
  id: "own.all.never",
  kind: "window",
  value: { "mon-fri": null, sat: null, sun: null },
  channels: ["sms"],
  text: "We do not text.",
  source: { cite: "Our policy", readOn: "2026-11-24" },
};
const EVENING = {
  ...CLOSED,
  id: "own.all.late",
  value: { "mon-fri": ["15:00", "16:00"], sat: ["15:00", "16:00"], sun: ["15:00", "16:00"] },
  text: "We text from 3:00 pm to 4:00 pm.",
};
const bodyOf = (body: unknown) => RulesBody.parse(body);

async function consentedFile(number: number): Promise<string> {
  const { id } = await createApplication(callerAs("owner"), {
    primaryBorrowerFirstName: "Ann",
    primaryBorrowerLastName: "Lee",
    primaryBorrowerEmail: `ann${number}@lender-mail.com`,
    primaryBorrowerPhone: phoneOf(number),
    subjectPropertyState: "ca",
    leadProviderSlug: "acme",
  });
  const capturedAt = now - HOUR_MS;
  await addConsent(callerAs("owner"), id, { channel: "sms", kind: "written", source: "web_form", capturedAt });
  return id;
}

const decisionOf = async (id: string) =>
  getContactDecision(callerAs("owner"), id, { channel: "sms", purpose: "marketing", automated: "true" });

test("every shipped rule has a citation and the day on which it was read", async () => {
  const { rules } = await getContactRules(callerAs("owner"));
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.filter(({ source }) => source.cite === "" || !/^\d{4}-\d{2}-\d{2}$/.test(source.readOn))).toEqual([]);
  expect(rules.every(({ origin, isOptional, isEnabled }) => origin === "shipped" && isEnabled !== isOptional)).toBe(
    true,
  );
});

test("the shipped rules are recorded once as a version, under which a decision can be looked up", async () => {
  await recordShippedRules(++now);
  await recordShippedRules(++now);
  const { data } = await listPublishedRules(callerAs("owner"), { limit: 10 });
  expect(data).toHaveLength(1);
  const { version, rules } = await getContactRules(callerAs("owner"));
  expect(data[0]).toMatchObject({ version, added: 0, off: 0, actor: { name: "Hearthline" } });
  expect((await getPublishedRules(callerAs("owner"), version)).rules).toEqual(rules);
  await expect(getPublishedRules(callerAs("owner"), "0".repeat(32))).rejects.toMatchObject({ code: "not_found" });
});

test("an added rule tightens: the effect is shown before, and the version it made never changes", async () => {
  const id = await consentedFile(1);
  const before = await getContactRules(callerAs("owner"));
  const body = bodyOf({ added: [EVENING], note: "Afternoons only" });
  const effect = await simulateContactRules(callerAs("manager"), body);
  expect(effect.files).toBe(1);
  const sms = effect.channels.find(({ channel }) => channel === "sms");
  expect(sms).toMatchObject({ open: 1, earlier: 0, blocked: 0, freed: 0 });
  expect((await getContactRules(callerAs("owner"))).version).toBe(before.version);

  const published = await publishContactRules(callerAs("manager"), body, ANY);
  expect(published.version).not.toBe(before.version);
  expect(published.rules.find(({ id: rule }) => rule === EVENING.id)).toMatchObject({ origin: "own", isEnabled: true });
  const decision = await decisionOf(id);
  expect(decision.rulesVersion).toBe(published.version);
  if (decision.decision === "hold") expect(decision.reasons.map(({ rule }) => rule)).toContain(EVENING.id);
  else expect(sms?.later).toBe(0);

  const blocked = await simulateContactRules(callerAs("manager"), bodyOf({ added: [CLOSED] }));
  expect(blocked.channels.find(({ channel }) => channel === "sms")).toMatchObject({ blocked: 1 });
  await publishContactRules(callerAs("manager"), bodyOf({ added: [CLOSED] }), ANY);
  expect((await decisionOf(id)).decision).toBe("review");
  expect(await getPublishedRules(callerAs("owner"), published.version)).toMatchObject({
    version: published.version,
    note: "Afternoons only",
  });
  expect((await getPublishedRules(callerAs("owner"), published.version)).rules).toEqual(published.rules);

  const { data } = await listAdministrativeLog(callerAs("owner"), { limit: 1 });
  expect(data[0]).toMatchObject({ action: "rulesPublished", actor: { name: "Olivia" } });
  expect(data[0]?.changes.map(({ field }) => field)).toEqual(
    expect.arrayContaining(["rulesVersion", `rule.${CLOSED.id}`, `rule.${EVENING.id}`]),
  );
  const restored = await publishContactRules(callerAs("manager"), bodyOf({}), ANY);
  expect(restored.version).toBe(before.version);
});

test("only an owner turns off a shipped rule, with a reason; a manager may turn it on again", async () => {
  const shipped = (await getContactRules(callerAs("owner"))).rules.find(({ kind }) => kind === "consent");
  const off = { id: shipped?.id ?? "", reason: "Our counsel reads it differently." };
  await expect(publishContactRules(callerAs("manager"), bodyOf({ off: [off] }), ANY)).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(publishContactRules(callerAs("owner"), bodyOf({ off: [{ id: off.id }] }), ANY)).rejects.toMatchObject({
    code: "validation_failed",
  });
  const published = await publishContactRules(callerAs("owner"), bodyOf({ off: [off] }), ANY);
  expect(published.rules.find(({ id }) => id === off.id)).toMatchObject({
    isEnabled: false,
    off: { reason: off.reason, by: "Olivia" },
  });
  // It stays off, for the same reason, when someone else publishes another change.
  const again = await publishContactRules(
    callerAs("manager"),
    bodyOf({ off: [{ id: off.id }], added: [EVENING] }),
    ANY,
  );
  expect(again.rules.find(({ id }) => id === off.id)).toMatchObject({ isEnabled: false, off: { reason: off.reason } });
  const on = await publishContactRules(callerAs("manager"), bodyOf({}), ANY);
  expect(on.rules.find(({ id }) => id === off.id)).toMatchObject({ isEnabled: true });
});

test("an optional rule is turned on by a manager, and nothing else is optional", async () => {
  const { rules, version } = await getContactRules(callerAs("owner"));
  const optional = rules.find(({ isOptional }) => isOptional)?.id ?? "";
  const usual = rules.find(({ isOptional }) => !isOptional)?.id ?? "";
  const on = await publishContactRules(callerAs("manager"), bodyOf({ on: [optional] }), ANY);
  expect(on.rules.find(({ id }) => id === optional)).toMatchObject({ isEnabled: true, isOptional: true });
  expect((await publishContactRules(callerAs("manager"), bodyOf({}), ANY)).version).toBe(version);
  await expect(publishContactRules(callerAs("owner"), bodyOf({ on: [usual] }), ANY)).rejects.toMatchObject({
    code: "validation_failed",
  });
});

test("a check of the program, an unknown rule and another version than the current one are refused", async () => {
  const { rules, version } = await getContactRules(callerAs("owner"));
  const check = rules.find(({ kind }) => kind === "check")?.id ?? "";
  for (const id of [check, "us.nowhere"])
    await expect(
      publishContactRules(callerAs("owner"), bodyOf({ off: [{ id, reason: "Because" }] }), ANY),
    ).rejects.toMatchObject({ code: "validation_failed" });
  await expect(publishContactRules(callerAs("owner"), bodyOf({}), () => false)).rejects.toMatchObject({
    code: "precondition_failed",
    details: { version: `"${version}"` },
  });
  await expect(publishContactRules({ ...callerAs("owner"), teamId: "north" }, bodyOf({}), ANY)).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("a rule without a source, with another prefix or with impossible hours is refused", () => {
  const { source: _, ...unsourced } = EVENING;
  for (const added of [
    unsourced,
    { ...EVENING, id: "us.fl.hours" },
    { ...EVENING, value: { sat: ["20:00", "08:00"] } },
    { ...EVENING, value: {} },
    { ...EVENING, kind: "check", value: { code: "stopped" } },
    { ...EVENING, kind: "cap", value: { n: 3, period: "P0D", per: "person" } },
    { ...EVENING, source: { ...EVENING.source, url: "javascript:alert(1)" } },
  ])
    expect(RulesBody.safeParse({ added: [added] }).success).toBe(false);
  expect(RulesBody.safeParse({ added: [EVENING, EVENING] }).success).toBe(false);
});

test("an emergency suspends contact in its state for its days", async () => {
  const id = await consentedFile(2);
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const emergency = {
    id: "own.us-ca.fire",
    kind: "suspension",
    jurisdiction: "US-CA",
    value: { from: day(now - 2 * DAY_MS), to: day(now + 2 * DAY_MS), why: "Wildfire" },
    text: "A wildfire emergency is declared in California.",
    source: { cite: "Proclamation", url: "https://www.gov.ca.gov/", readOn: day(now) },
  };
  await publishContactRules(callerAs("manager"), bodyOf({ added: [emergency] }), ANY);
  const decision = await decisionOf(id);
  expect(decision.decision).toBe("hold");
  expect(decision.reasons.map(({ code }) => code)).toContain("emergency");
  await publishContactRules(callerAs("manager"), bodyOf({}), ANY);
});
