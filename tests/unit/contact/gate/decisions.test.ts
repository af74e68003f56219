import { expect, test } from "vitest";
import type { ConsentBody } from "@/lib/contract/contact/consent";
import type { ContactDecision, DecisionQuery } from "@/lib/contract/contact/decision";
import type { Caller } from "@/lib/domain/caller/caller";
import { DAY_MS, HOUR_MS, writtenDay } from "@/lib/domain/day";
import { getAgentStatus } from "@/lib/operations/agent/get-agent-status";
import { sleepApplication, stopApplication } from "@/lib/operations/applications/contact/contact-application";
import { createApplication } from "@/lib/operations/applications/create-application";
import { addConsent, listConsents, revokeConsent } from "@/lib/operations/applications/gate/consents";
import { getContactDecision, listContactDecisions } from "@/lib/operations/applications/gate/decide-contact";
import { updateApplication } from "@/lib/operations/applications/update-application";
import { uploadDncScrub } from "@/lib/operations/contact/rules/dnc-scrubs";
import { updateLenderLicenses } from "@/lib/operations/contact/rules/lender-licenses";
import { sampleCaller } from "@/lib/operations/installation/samples/sample-caller";
import { placeLegalHold } from "@/lib/operations/privacy/legal-hold";
import { phoneOf } from "../../../support/people/borrower";

const caller: Caller = { ...sampleCaller("test", Date.now()), kind: "person", id: "test", name: "Test" };
const ANY = () => true;
let counter = 0;

/** Creates a file of a borrower in Chicago, with written consent unless it is left out. */
async function file(fields: object = {}, consents: readonly Given[] = CONSENTS): Promise<string> {
  const number = ++counter;
  const { id } = await createApplication(caller, {
    primaryBorrowerFirstName: "Ann",
    primaryBorrowerLastName: "Lee",
    primaryBorrowerEmail: `ann${number}@lender-mail.com`,
    primaryBorrowerPhone: phoneOf(number),
    subjectPropertyState: "il",
    leadProviderSlug: "acme",
    ...fields,
  });
  for (const consent of consents)
    await addConsent(caller, id, { source: "phone", capturedAt: caller.now - HOUR_MS, ...consent });
  return id;
}
type Given = Pick<ConsentBody, "channel" | "kind">;
const CONSENTS: readonly Given[] = [
  { channel: "sms", kind: "written" },
  { channel: "call", kind: "written" },
];

const ask = (id: string, query: Partial<DecisionQuery> = {}): Promise<ContactDecision> =>
  getContactDecision(caller, id, { channel: "sms", purpose: "marketing", automated: "true", ...query });
const codesOf = ({ reasons }: Pick<ContactDecision, "reasons">) => reasons.map(({ code }) => code);

test("a borrower who consented may be contacted at the time at which the decision says that contact opens", async () => {
  const id = await file();
  const now = await ask(id);
  expect(now.rulesVersion).toMatch(/^[0-9a-f]{32}$/);
  expect(now.zones).toContain("America/Chicago");
  const opens = now.nextOpening ?? 0;
  expect(opens).toBeGreaterThanOrEqual(caller.now);
  const then = await ask(id, { at: opens });
  expect(then).toMatchObject({ decision: "allow", mayContact: true, reasons: [], at: opens });
  expect(then.windowEndsAt).toBeGreaterThan(opens);
  expect(then.mustStartBy).toBeLessThanOrEqual(then.windowEndsAt ?? 0);
  if (now.decision === "hold") expect(now.until).toBe(opens);
});

test("at night contact is held until the hours begin, with the rule and its source", async () => {
  const id = await file();
  // Midnight in Chicago is 6:00 or 5:00 UTC.
  const night = Math.ceil(caller.now / DAY_MS) * DAY_MS + 7 * HOUR_MS;
  const held = await ask(id, { at: night });
  expect(held.decision).toBe("hold");
  expect(codesOf(held)).toContain("hours");
  expect(held.until).toBeGreaterThan(night);
  for (const { source, remedy, text } of held.reasons) {
    expect(source.cite).not.toBe("");
    expect(source.readOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(remedy).not.toBe("");
    expect(text).not.toBe("");
  }
  expect((await ask(id, { at: held.until ?? 0 })).decision).toBe("allow");
});

test("without consent the agent may not text, and a revoked one or one for an earlier phone does not count", async () => {
  expect(codesOf(await ask(await file({}, [])))).toContain("no_consent");
  const revoked = await file();
  const [first] = (await listConsents(caller, revoked)).data.filter(({ channel }) => channel === "sms");
  await revokeConsent(caller, { id: revoked, consentId: first?.id ?? "" }, { reason: "borrower" });
  expect(codesOf(await ask(revoked)).some((code) => code === "no_consent" || code === "consent_kind")).toBe(true);
  const moved = await file();
  expect(codesOf(await ask(moved))).not.toContain("no_consent");
  await updateApplication(caller, moved, { primaryBorrowerPhone: phoneOf(9_000) }, ANY);
  expect(codesOf(await ask(moved))).toContain("no_consent");
});

test("a stop, a pause, a legal hold, a closed status and a placeholder each have their reason", async () => {
  const stopped = await file();
  await stopApplication(caller, stopped, {});
  expect(await ask(stopped)).toMatchObject({ decision: "block", mayContact: false });
  expect(codesOf(await ask(stopped))[0]).toBe("stopped");
  const asleep = await file();
  await sleepApplication(caller, asleep, { sleepDuration: 3 * DAY_MS });
  const paused = await ask(asleep);
  expect(codesOf(paused)).toContain("asleep");
  expect(paused.until).toBeGreaterThanOrEqual(caller.now + 3 * DAY_MS);
  const held = await file();
  await placeLegalHold(caller, held, { reason: "Lawsuit" });
  expect(await ask(held)).toMatchObject({ decision: "review" });
  expect(codesOf(await ask(held))).toContain("legal_hold");
  expect(codesOf(await ask(await file({ status: "WITHDRAWN" })))).toContain("status_closed");
  expect(codesOf(await ask(await file({ primaryBorrowerPhone: "000-000-0000" }, [])))).toContain("no_address");
});

test("do-not-call lists and licenses decide, as they are now", async () => {
  const number = counter + 1;
  const id = await file({ leadProviderSlug: null }, []);
  const byUser = { channel: "call", automated: "false" } as const;
  expect(codesOf(await ask(id, byUser))).toContain("dnc_stale");
  const upload = (listed: readonly string[], clear: readonly string[]) =>
    uploadDncScrub(caller, {
      list: "national",
      listDate: writtenDay(Math.floor(caller.now / DAY_MS)),
      listed: [...listed],
      clear: [...clear],
    });
  await upload([], [phoneOf(number)]);
  expect(codesOf(await ask(id, byUser))).not.toContain("dnc_stale");
  await upload([phoneOf(number)], []);
  expect(codesOf(await ask(id, byUser))).toContain("dnc_national");

  expect(codesOf(await ask(id))).not.toContain("unlicensed_state");
  await updateLenderLicenses(caller, { data: [{ state: "ca" }] });
  expect(codesOf(await ask(id))).toContain("unlicensed_state");
  await updateLenderLicenses(caller, { data: [{ state: "ca" }, { state: "il" }] });
  expect(codesOf(await ask(id))).not.toContain("unlicensed_state");
  await updateLenderLicenses(caller, { data: [] });
});

test("many questions have one result each, in order, the same as alone, and another team's file is unknown", async () => {
  const ids = [await file(), await file({}, []), await file({ teamId: "north" })];
  await stopApplication(caller, ids[1] ?? "", {});
  const questions = [...ids, "f".repeat(32), ids[0] ?? ""].map((applicationId) => ({
    applicationId,
    ...({ channel: "sms", purpose: "marketing", automated: true } as const),
  }));
  const { data } = await listContactDecisions({ ...caller, teamId: null }, { questions });
  expect(data.map(({ ok }) => ok)).toEqual([true, true, true, false, true]);
  for (const row of data) if (row.ok) expect(row.decision).toEqual(await ask(row.applicationId));
  const ofTeam = await listContactDecisions({ ...caller, teamId: "north" }, { questions });
  expect(ofTeam.data.map(({ ok }) => ok)).toEqual([false, false, true, false, false]);
  expect(ofTeam.data[3]).toMatchObject({ error: { code: "not_found" } });
});

test("500 files with one phone are decided at once, and others get their turn in between", async () => {
  const shared = phoneOf(8_000);
  const ids: string[] = [];
  for (let number = 0; number < 500; number++) ids.push(await file({ primaryBorrowerPhone: shared }, []));
  await stopApplication(caller, ids[0] ?? "", {});
  const questions = ids.map((applicationId) => ({
    applicationId,
    ...({ channel: "call", purpose: "marketing", automated: true } as const),
  }));
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const { data } = await listContactDecisions(caller, { questions });
  clearInterval(watch);
  expect(data.every((row) => row.ok && row.decision.reasons.some(({ code }) => code === "stopped"))).toBe(true);
  expect(longest).toBeLessThan(150);
});

test("a question too long ago or too far ahead is refused", async () => {
  const id = await file();
  for (const at of [caller.now - 2 * DAY_MS, caller.now + 400 * DAY_MS])
    await expect(ask(id, { at })).rejects.toMatchObject({ code: "validation_failed" });
});

test("the agent's status says whether contact is allowed, and by crmId every file must allow it", async () => {
  const crmId = "crm-gate";
  const id = await file({ crmId });
  const asked = { channel: "sms", purpose: "marketing", automated: "true" } as const;
  const status = () => getAgentStatus(caller, { type: "crmId", id: crmId, ...asked });
  const decision = await ask(id);
  expect(await status()).toMatchObject({ mayContact: decision.mayContact, reasons: decision.reasons });
  // Without a channel it asks about an automated call.
  const call = await ask(id, { channel: "call" });
  expect(await getAgentStatus(caller, { type: "gizmoId", id })).toMatchObject({ mayContact: call.mayContact });
  await file({ crmId }, []);
  expect((await status()).mayContact).toBe(false);
  expect(codesOf(await status())).toContain("no_consent");
});
