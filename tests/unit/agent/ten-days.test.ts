import { expect, test } from "vitest";
import type { AgentAttemptRow } from "@/lib/data/contact/outreach/agent-attempts";
import { database } from "@/lib/database/database";
import type { Purpose } from "@/lib/domain/contact/gate/rule";
import type { Snapshot } from "@/lib/domain/contact/gate/snapshot";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "@/lib/domain/day";
import { STATES, type State } from "@/lib/domain/state";
import { updateAgentMode } from "@/lib/operations/agent/agent-state";
import { runAgent } from "@/lib/operations/agent/engine/run-agent";
import type { Outgoing, Sender } from "@/lib/operations/agent/engine/senders/channel";
import { stopApplication } from "@/lib/operations/applications/contact/contact-application";
import { ingestLead } from "@/lib/operations/applications/lead/ingest-lead";
import { serviceCaller } from "@/lib/operations/service-caller";
import { toDice, zipIn } from "../../support/gate/random-borrower";
import { secondDecision } from "../../support/gate/second-gate";

// AGENT_LEADS=10000 runs as many.
const LEADS = Number(process.env["AGENT_LEADS"] ?? 60);
const SEED = Number(process.env["AGENT_SEED"] ?? 2_030);
/** Over the end of daylight saving time, Election Day and Veterans Day. */
const START = Date.parse("2030-10-31T05:00:00Z");
const DAYS = 10;
const END = START + DAYS * DAY_MS;
/** How often the agent looks, as in the service. */
const LOOK_MS = SECOND_MS;
/** A lead that may be contacted when it arrives is contacted within this time. */
const SOON_MS = 5 * SECOND_MS;

const AREA_CODES = {
  ...{ ak: 907, al: 205, az: 602, ca: 415, co: 303, ct: 203, fl: 305, ga: 404, hi: 808, il: 312, in: 317, la: 504 },
  ...{ ma: 617, md: 301, me: 207, ne: 402, nv: 702, ny: 212, ok: 405, pa: 215, ri: 401, sd: 605, tn: 615, tx: 512 },
} as const satisfies Partial<Record<State, number>>;
const areas = Object.keys(AREA_CODES) as (keyof typeof AREA_CODES)[];

Object.assign(process.env, {
  ...{ TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`, TWILIO_AUTH_TOKEN: "0".repeat(32), TWILIO_FROM: "+14155550100" },
  ...{ TWILIO_VOICE_FROM: "+14155550100", COMPANY_NAME: "Acme Lending", PUBLIC_URL: "https://loans.lender.test" },
  ...{ SMTP_URL: "smtp://127.0.0.1:1", IMAP_URL: "imap://127.0.0.1:1", MAIL_FROM: "Acme <loans@lender.test>" },
  ...{ MAIL_POSTAL_ADDRESS: "1 Main Street, Reno, NV 89501", NMLS_ID: "123456" },
});

const dice = toDice(SEED);
let time = START;
const clock = () => time;
const caller = () => serviceCaller(time);

/** A borrower as the test knows them, apart from the product. */
type Lead = {
  readonly number: number;
  readonly arrivesAt: number;
  readonly state: State;
  readonly zip: string | null;
  readonly areaState: keyof typeof AREA_CODES;
  readonly consents: readonly { readonly channel: "call" | "sms"; readonly kind: "express" | "written" }[];
  readonly stopsAt: number | null;
  id: string;
  stoppedAt: number | null;
  readonly sent: { readonly message: Outgoing; readonly at: number }[];
};

const leads = Array.from({ length: LEADS }, (_, number): Lead => {
  const arrivesAt = START + dice.between(0, 6 * 86_400) * SECOND_MS;
  const state = dice.pick(STATES);
  const kinds = ["express", "written", "written", "written"] as const;
  return {
    ...{ number, arrivesAt, state, zip: zipIn(dice, state), areaState: dice.pick(areas) },
    consents: [
      // Calls are made one per second, so that few are called.
      ...(dice.chance(0.05) ? [{ channel: "call", kind: "written" } as const] : []),
      ...(dice.chance(0.8) ? [{ channel: "sms", kind: dice.pick(kinds) } as const] : []),
    ],
    stopsAt: dice.chance(0.15) ? arrivesAt + dice.between(1, 5 * 86_400) * SECOND_MS : null,
    ...{ id: "", stoppedAt: null, sent: [] },
  };
});
const byId = new Map<string, Lead>();

async function ingest(lead: Lead): Promise<void> {
  const { number, state, zip, areaState, consents } = lead;
  const body = {
    ...{ crmId: `crm-${number}`, firstName: "Ada", lastName: "Low", email: `ada${number}@mail.test`, state },
    ...{ phone: `${AREA_CODES[areaState]}${3_000_000 + number * 7}`, leadProviderSlug: "acme" },
    ...(zip === null ? {} : { zip }),
    consents: consents.map((consent) => ({ ...consent, capturedAt: time, text: "I agree." })),
  };
  lead.id = (await ingestLead(caller(), body, new TextEncoder().encode(JSON.stringify(body)))).gizmoAppId;
  byId.set(lead.id, lead);
}

async function stop(lead: Lead): Promise<void> {
  await stopApplication({ ...caller(), kind: "person", role: "owner" }, lead.id, { reason: "Asked by phone" });
  lead.stoppedAt = time;
}

const send: Sender = async (message, mayBegin) => {
  expect(mayBegin()).toBe(true);
  byId.get(message.applicationId)?.sent.push({ message, at: time });
  return { outcome: "accepted", providerId: message.key };
};

type Purposes = ReadonlyMap<string, Purpose>;

/** Returns what is known of a borrower before a contact, from what the test has done and seen. */
const factsAt = (lead: Lead, at: number, earlier: Lead["sent"], purposes: Purposes): Snapshot => ({
  ...{ status: earlier.length === 0 ? "NEW" : "ATTEMPTED", state: lead.state, zip: lead.zip, county: null, zone: null },
  phone: { state: "usable", takesTexts: true, line: "unknown", areaState: lead.areaState, reassigned: null },
  email: "usable",
  stops: lead.stoppedAt !== null && lead.stoppedAt <= at ? [{ channel: null, stoppedAt: lead.stoppedAt }] : [],
  ...{ sleepUntil: null, isOnLegalHold: false, lead: { kind: "inquiry", hasEvidence: false } },
  ...{ lastInquiryAt: lead.arrivesAt, lastTransactionAt: null, lastActivityAt: null },
  consents: lead.consents.map(({ channel, kind }) => ({
    ...{ id: `${lead.number}-${channel}`, channel, kind, capturedAt: lead.arrivesAt, expiresAt: null },
  })),
  scrubs: [],
  attempts: earlier.map(({ message: { key, channel }, at: startedAt }) => ({
    ...{ channel, automated: true, purpose: purposes.get(key) ?? "marketing", startedAt, isSameAddress: true },
  })),
  ...{ lastInboundAt: {}, isAwaitingPerson: false },
  house: { disabledChannels: [], pause: null, isTeamPaused: false, licenses: null },
});

const up = (at: number) => Math.ceil(at / LOOK_MS) * LOOK_MS;

/** Lets ten days go by: leads arrive, borrowers opt out, and the agent looks whenever something is due. */
async function liveThrough(): Promise<void> {
  const { signal } = new AbortController();
  const { read } = await database();
  const arriving = leads.toSorted((a, b) => a.arrivesAt - b.arrivesAt);
  const stopping = leads
    .filter(({ stopsAt }) => stopsAt !== null)
    .toSorted((a, b) => (a.stopsAt ?? 0) - (b.stopsAt ?? 0));
  while (time < END) {
    for (let next = arriving[0]; next !== undefined && next.arrivesAt <= time; next = arriving[0]) {
      // The borrower inquired when their lead arrives.
      const now = time;
      time = next.arrivesAt;
      await ingest(next);
      time = now;
      arriving.shift();
    }
    for (
      let next = stopping[0];
      next !== undefined && (next.stopsAt ?? 0) <= time && next.id !== "";
      next = stopping[0]
    ) {
      await stop(next);
      stopping.shift();
    }
    await runAgent({ signal, clock, send });
    const { due } = (await read.get<{ due: number | null }>(`SELECT MIN("dueAt") AS "due" FROM "Enrollment"`)) ?? {};
    const events = [due ?? END, arriving[0]?.arrivesAt ?? END, stopping[0]?.stopsAt ?? END];
    time = Math.max(time + LOOK_MS, up(Math.min(...events)));
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const saying = (waits: readonly number[] = []) =>
  `${waits.length} with a median of ${median(waits) / SECOND_MS} s and ${Math.max(...waits) / SECOND_MS} s at most`;

test(`${LEADS} leads over ${DAYS} days: no contact is outside the rules as a second gate reads them`, async () => {
  await updateAgentMode(caller(), { mode: "live" });
  await liveThrough();
  const { read } = await database();
  const rows = await read.all<Pick<AgentAttemptRow, "id" | "purpose">>(`SELECT "id", "purpose" FROM "AgentAttempt"`);
  const purposes: Purposes = new Map(rows.map(({ id, purpose }) => [id, purpose as Purpose]));
  const outside: unknown[] = [];
  /** Milliseconds from when a first text was allowed: by the arrival of the lead, or by the hours after it. */
  const waits: { readonly byHours: boolean; readonly ms: number }[] = [];
  const counts = { call: 0, sms: 0, email: 0 };
  for (const lead of leads) {
    for (const [index, { message, at }] of lead.sent.entries()) {
      const { channel, key } = message;
      counts[channel]++;
      const facts = factsAt(lead, at, lead.sent.slice(0, index), purposes);
      const question = { channel, purpose: purposes.get(key) ?? "marketing", automated: true, at } as const;
      const { decision, reasons } = secondDecision(facts, question);
      if (decision !== "allow") outside.push({ lead: lead.number, state: lead.state, question, reasons });
    }
    const [consent] = lead.consents;
    if (consent?.channel !== "sms") continue;
    const question = { channel: "sms", purpose: "lead_response", automated: true, at: lead.arrivesAt } as const;
    const { decision, until } = secondDecision(factsAt(lead, lead.arrivesAt, [], purposes), question);
    const opens = decision === "allow" ? lead.arrivesAt : decision === "hold" ? until : null;
    if (opens === null || opens >= (lead.stopsAt ?? END)) continue;
    // The hours may end right after the lead arrives.
    const soon = { ...question, at: opens + SOON_MS };
    if (secondDecision(factsAt(lead, soon.at, [], purposes), soon).decision !== "allow") continue;
    const first = lead.sent.find(({ message }) => message.channel === "sms");
    waits.push({ byHours: decision === "hold", ms: (first?.at ?? Number.POSITIVE_INFINITY) - opens });
  }
  const [atOnce, later] = [false, true].map((held) =>
    waits.filter(({ byHours }) => byHours === held).map(({ ms }) => ms),
  );
  console.log(
    `${LEADS} leads, ${DAYS} days: ${counts.call} calls, ${counts.sms} texts and ${counts.email} emails, ${outside.length} outside the rules; ` +
      `first texts after they were allowed: ${saying(atOnce)} at arrival, ${saying(later)} by the hours`,
  );
  expect(outside.slice(0, 3)).toEqual([]);
  expect(Math.min(counts.sms, counts.email)).toBeGreaterThan(LEADS / 2);
  expect(waits.length).toBeGreaterThan(LEADS / 4);
  expect(Math.min(...waits.map(({ ms }) => ms))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...(atOnce ?? []))).toBeLessThanOrEqual(SOON_MS);
  // Those of a whole night follow each other.
  expect(Math.max(...(later ?? []))).toBeLessThanOrEqual(MINUTE_MS);
}, 3_600_000);
