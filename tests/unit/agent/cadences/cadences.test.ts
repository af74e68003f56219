import { beforeAll, expect, test } from "vitest";
import { CadenceSteps } from "@/lib/contract/contact/cadence";
import { database } from "@/lib/database/database";
import { CALLS_CADENCE, EMAILS_CADENCE, SHIPPED_STEPS } from "@/lib/domain/contact/outreach/cadence";
import { updateAgentMode } from "@/lib/operations/agent/agent-state";
import { listCadences, publishCadence } from "@/lib/operations/agent/cadences/cadences";
import { checkSteps } from "@/lib/operations/agent/cadences/check-steps";
import { simulateCadence } from "@/lib/operations/agent/cadences/simulate-cadence";
import { listMessages } from "@/lib/operations/agent/conversations/list-messages";
import { runAgent } from "@/lib/operations/agent/engine/run-agent";
import { stopApplication } from "@/lib/operations/applications/contact/contact-application";
import { ingestLead } from "@/lib/operations/applications/lead/ingest-lead";
import { serviceCaller } from "@/lib/operations/service-caller";

// A Tuesday at noon in California, so that the hours of no rule are closed.
const NOON = Date.UTC(2030, 11, 3, 20);
const STARTED_AT = performance.now();
const clock = () => Math.trunc(NOON + performance.now() - STARTED_AT);
const caller = () => serviceCaller(clock());
const anyVersion = () => true;
const steps = (...list: readonly unknown[]) => CadenceSteps.parse(list);
const TEXT = "{{ firstName }}, this is the automated assistant of {{ company }}. Reply STOP to opt out.";
const text = (template = TEXT) => ({ channel: "sms", after: { minutes: 0 }, template }) as const;

let count = 0;
async function ingest(): Promise<string> {
  const at = caller();
  const consents = [{ channel: "sms", kind: "written", capturedAt: at.now, text: "I agree." } as const];
  const lead = {
    ...{ crmId: `crm-${++count}`, firstName: "Ada", lastName: "Low", email: `ada${count}@mail.test` },
    ...({ phone: `415555${6_000 + count}`, state: "ca", leadProviderSlug: "acme", consents } as const),
  };
  return (await ingestLead(at, lead, new TextEncoder().encode(JSON.stringify(lead)))).gizmoAppId;
}
const run = () => runAgent({ signal: new AbortController().signal, clock });
const textsOf = async (id: string) => (await listMessages(caller(), id)).data.map(({ text }) => text);

beforeAll(async () => {
  await updateAgentMode(caller(), { mode: "sandbox" });
});

test("the cadences that ship are valid as they are", () => {
  for (const shipped of [SHIPPED_STEPS, EMAILS_CADENCE.steps, CALLS_CADENCE.steps])
    expect(() => checkSteps(CadenceSteps.parse(shipped))).not.toThrow();
});

const WRONG: readonly (readonly [name: string, template: string, message: string])[] = [
  ["a slot that is not known", `${TEXT} {{ rate }}`, "uses {{ rate }}, which is not known"],
  ["a tag that does not end", `${TEXT} {% if city %}`, "cannot be read"],
  ["a filter that is not known", `${TEXT} {{ city | shout }}`, "cannot be read: undefined filter: shout"],
  ["a file", `${TEXT} {% include 'etc/passwd' %}`, "cannot be read"],
  ["a loop without an end", `${TEXT} {% for i in (1..99999999) %}x{% endfor %}`, "cannot be read"],
  ["no company", "{{ firstName }}, our automated assistant. Reply STOP.", "must name your company"],
  ["no way to opt out", "The automated assistant of {{ company }}.", "must say how to opt out"],
  ["nobody who says that it is automated", "{{ company }} here. Reply STOP.", "must say that it is automated"],
];

test.each(WRONG)("a template with %s is refused, and the step is named", async (_name, template, message) => {
  const publishing = publishCadence(caller(), "new-lead", {
    ...{ steps: steps(text(), { ...text(template), after: { days: 1 } }), precondition: anyVersion },
  });
  const index = message.includes("automated") ? null : 1;
  if (index === null) {
    // Only the first message has to say so.
    expect(() => checkSteps(steps(text(template)))).toThrow();
    await publishing;
    return;
  }
  await expect(publishing).rejects.toMatchObject({
    code: "validation_failed",
    details: { issues: [{ path: "steps.1.template", message: expect.stringContaining(message) }] },
  });
});

test("new leads get what is published, and those before keep what they had", async () => {
  const before = await ingest();
  await run();
  const [first] = await textsOf(before);
  const [{ number } = { number: 0 }] = (await listCadences(caller())).data;
  const published = await publishCadence(caller(), "new-lead", {
    steps: steps(text("{{ loanPurpose | default: 'loan' }} in {{ state }}: automated, {{ company }}, STOP")),
    precondition: (tag) => tag === `"${number}"`,
  });
  expect(published).toMatchObject({ number: number + 1, isInUse: true, use: "messages" });
  const stale = publishCadence(caller(), "new-lead", {
    ...{ steps: steps(text()), precondition: (tag: string) => tag === `"${number}"` },
  });
  await expect(stale).rejects.toMatchObject({ code: "precondition_failed" });
  const after = await ingest();
  await run();
  expect(await textsOf(after)).toEqual(["loan in California: automated, Hearthline, STOP"]);
  expect(await textsOf(before)).toEqual([first]);
  // The live agent uses these steps too.
  const live = await (await database()).read.get(`SELECT "steps" FROM "CadenceVersion" WHERE "id" = ?`, [
    `new-lead-live ${published.number}`,
  ]);
  expect(live).toBeDefined();
});

test("a step whose slot is empty is left out, and the next one follows", async () => {
  await publishCadence(caller(), "new-lead", {
    steps: steps(text(`${TEXT} {{ loanPurpose }}`), { ...text(), after: { minutes: 5 } }),
    precondition: anyVersion,
  });
  const id = await ingest();
  await run();
  await run();
  const [only, ...others] = await textsOf(id);
  expect([only?.startsWith("Ada, this is the automated assistant"), others]).toEqual([true, []]);
});

test("a step for other loan purposes is left out", async () => {
  const only = (purpose: string) => text(`{% if loanPurpose == "${purpose}" %}${TEXT}{% endif %}`);
  const list = steps(only("refinance"), only("purchase"));
  const { data } = await simulateCadence(caller(), { steps: list, state: "ca", hasConsent: true, at: NOON });
  // The made-up borrower buys a house.
  expect(data.map(({ text: words, at }) => [words === undefined, at === undefined])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(data[0]?.reasons).toEqual(["The text is empty, or needs something the file doesn't have."]);
});

test("a simulation says when each step goes out, waits for hours, and what is left out", async () => {
  const evening = Date.UTC(2030, 11, 4, 7);
  const list = steps(text(), { channel: "email", after: { minutes: 10 }, subject: "{{ company }}", template: TEXT });
  const { data, zones } = await simulateCadence(caller(), { steps: list, state: "ca", hasConsent: true, at: evening });
  const [first, second] = data;
  expect(zones).toEqual(["America/Los_Angeles"]);
  // Eleven at night in California: the text waits for the morning.
  expect(first).toMatchObject({ dueAt: evening, text: expect.stringContaining("Alex, this is"), segments: 1 });
  expect(first?.at).toBeGreaterThanOrEqual(Date.UTC(2030, 11, 4, 16));
  expect(first?.reasons.length).toBeGreaterThan(0);
  expect(second).toMatchObject({ dueAt: (first?.at ?? 0) + 600_000, subject: "Hearthline" });
  const without = await simulateCadence(caller(), { steps: list, state: "ca", hasConsent: false, at: NOON });
  expect(without.data[0]).not.toHaveProperty("at");
  expect(without.data[0]?.reasons.join(" ")).toMatch(/consent/i);
  expect(without.data[1]).toMatchObject({ at: NOON, dueAt: NOON, reasons: [] });
});

test("a simulation for a file uses its words, its consent and the contact so far", async () => {
  const id = await ingest();
  const at = caller().now;
  const list = steps(text(), { channel: "email", after: { minutes: 10 }, subject: "{{ firstName }}", template: TEXT });
  const made = { steps: list, state: "ny", hasConsent: false, at } as const;
  const { data } = await simulateCadence(caller(), { ...made, applicationId: id });
  expect(data.map(({ text: words }) => words?.startsWith("Ada, this is"))).toEqual([true, true]);
  expect(data[1]?.subject).toBe("Ada");
  await stopApplication({ ...caller(), kind: "person", role: "owner" }, id, { reason: "Asked by phone" });
  const stopped = await simulateCadence(caller(), { ...made, applicationId: id });
  expect(stopped.data.map((step) => [step.at, step.reasons.includes("The borrower has opted out.")])).toEqual([
    [undefined, true],
    [undefined, true],
  ]);
  const hidden = simulateCadence({ ...caller(), teamId: "east" }, { ...made, applicationId: id });
  await expect(hidden).rejects.toMatchObject({ code: "not_found" });
});
