import type { CadenceSimulation, SimulatedCadence } from "@/lib/contract/contact/cadence";
import { companyName } from "@/lib/data/contact/company-name";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { decide } from "@/lib/domain/contact/gate/decide";
import type { Rules } from "@/lib/domain/contact/gate/rule";
import type { Snapshot } from "@/lib/domain/contact/gate/snapshot";
import { dueAfter, type Step } from "@/lib/domain/contact/outreach/cadence";
import { segmentsOf } from "@/lib/domain/contact/outreach/segments";
import { timeZonesOf } from "@/lib/domain/contact/zones/time-zone";
import { DAY_MS } from "@/lib/domain/day";
import { wrongField } from "@/lib/domain/failure";
import type { State } from "@/lib/domain/state";
import { STATE_NAMES } from "@/lib/domain/state-names";
import { type Words, wordsFor, wordsOf } from "@/lib/operations/agent/steps";
import { findVisible } from "@/lib/operations/applications/access/access";
import { logRead } from "@/lib/operations/applications/access/access-log";
import { readSnapshot } from "@/lib/operations/applications/gate/snapshots";
import { currentRules } from "@/lib/operations/contact/rules/current-rules";
import { houseFacts } from "@/lib/operations/contact/rules/house-facts";
import { withoutNull } from "@/lib/operations/without-null";
import { checkSteps } from "./check-steps";

const MOST_AHEAD_MS = 366 * DAY_MS;
/** How often a step may wait for the next opening: each time another rule may hold it. */
const MOST_WAITS = 20;
const NO_TEXT = "The text is empty, or needs something the file doesn't have.";

/**
 * Returns what the agent would do for a file, or for a made-up lead, whose borrower never replies, decided as the engine
 * decides. Fails with `validation_failed`, which names each step that is not valid, and with `not_found` for a file that
 * the caller may not see.
 */
export async function simulateCadence(
  caller: Caller,
  { steps, at = caller.now, ...about }: CadenceSimulation,
): Promise<SimulatedCadence> {
  const { now } = caller;
  checkSteps(steps);
  if (at < now - DAY_MS || at > now + MOST_AHEAD_MS)
    throw wrongField("at", "must be at most a day ago and a year ahead");
  const { read } = await database();
  const { rules } = await currentRules(read);
  const { snapshot, zones, words } =
    about.applicationId === undefined
      ? await madeUp(read, { ...about, at })
      : await ofFile(read, caller, about.applicationId);
  // A pause ends some day: it says nothing about the cadence.
  let lead: Snapshot = { ...snapshot, house: { ...snapshot.house, pause: null, isTeamPaused: false } };
  let due = at;
  let contactedAt: number | null = null;
  const data: SimulatedCadence["data"] = [];
  for (const [index, step] of steps.entries()) {
    // Counted from the latest contact: steps in between that were left out bring the next one no closer.
    const from = index === 0 ? at : contactedAt;
    if (from !== null) due = Math.max(due, dueAfter(step, from, zones));
    const { decision, reasons } = openingOf(lead, rules, { step, due });
    const written = words(step);
    const isSent = decision.mayContact && written !== null;
    data.push({
      number: index + 1,
      channel: step.channel,
      dueAt: due,
      ...(isSent ? { at: decision.at } : {}),
      reasons: written === null ? [...reasons, NO_TEXT] : reasons,
      ...shown(step, written),
    });
    if (!isSent) continue;
    due = decision.at;
    contactedAt = due;
    const attempt = { channel: step.channel, purpose: step.purpose, automated: true, startedAt: due } as const;
    const status = lead.status === "NEW" ? "ATTEMPTED" : lead.status;
    lead = { ...lead, attempts: [...lead.attempts, { ...attempt, isSameAddress: true }], status };
  }
  return { data, zones: [...zones] };
}

/** A borrower to try steps on: the facts for the gate, the time zones, and the words of each step. */
type Borrower = {
  readonly snapshot: Snapshot;
  readonly zones: readonly string[];
  readonly words: (step: Step) => Words | null;
};

async function ofFile(read: Reading, caller: Caller, id: string): Promise<Borrower> {
  const row = await findVisible(read, caller, id);
  logRead(caller, row.id);
  return {
    snapshot: await readSnapshot(read, row),
    zones: timeZonesOf(row.subjectPropertyState, row.subjectPropertyZip),
    words: (step) => wordsOf(step, row),
  };
}

async function madeUp(read: Reading, lead: Omit<Lead, "house">): Promise<Borrower> {
  const { state } = lead;
  const slots = { firstName: "Alex", lastName: "Rivera", city: "Springfield", loanPurpose: "purchase" };
  return {
    snapshot: newLead({ ...lead, house: (await houseFacts(read)).for(null) }),
    zones: timeZonesOf(state, null),
    words: (step) => wordsFor(step, { ...slots, company: companyName(), state: STATE_NAMES[state] }),
  };
}

type Moment = { readonly step: Step; readonly due: number };

/** Returns the decision with which a step ends, and the reasons on the way. */
function openingOf(lead: Snapshot, rules: Rules, { step: { channel, purpose }, due }: Moment) {
  const ask = (at: number) => decide(lead, rules, { channel, purpose, automated: true, at });
  let decision = ask(due);
  const reasons = new Set(decision.reasons.map(({ text }) => text));
  for (let waits = 0; waits < MOST_WAITS && decision.until !== null; waits++) {
    decision = ask(decision.until);
    for (const { text } of decision.reasons) reasons.add(text);
  }
  return { decision, reasons: [...reasons] };
}

function shown(step: Step, words: Words | null) {
  if (words === null) return {};
  const segments = step.channel === "sms" ? segmentsOf(words.text) : null;
  return { text: words.text, ...withoutNull({ subject: words.subject, segments }) };
}

type Lead = Pick<CadenceSimulation, "hasConsent"> & {
  readonly state: State;
  readonly at: number;
  readonly house: Snapshot["house"];
};

/** Returns a lead that comes in at a time, of which nothing stands against contact. */
function newLead({ state, hasConsent, at, house }: Lead): Snapshot {
  const consent = { kind: "written", capturedAt: at, expiresAt: null } as const;
  const agreed = (["sms", "call"] as const).map((channel) => ({ ...consent, id: channel, channel }));
  return {
    ...{ status: "NEW", state, zip: null, county: null, zone: null },
    phone: { state: "usable", takesTexts: true, line: "unknown", areaState: null, reassigned: null },
    ...{ email: "usable", stops: [], sleepUntil: null, isOnLegalHold: false },
    lead: { kind: "inquiry", hasEvidence: false },
    ...{ lastInquiryAt: at, lastTransactionAt: null, consents: hasConsent ? agreed : [], lastActivityAt: null },
    ...{ scrubs: [], attempts: [], lastInboundAt: {}, isAwaitingPerson: false, house },
  };
}
