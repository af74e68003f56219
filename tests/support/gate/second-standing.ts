import type { Question } from "@/lib/domain/contact/gate/decision";
import type { Snapshot } from "@/lib/domain/contact/gate/snapshot";
import { type Moment, SALES, STARTED } from "./second-moment";

const DAY = 86_400_000;
const CLOSED = ["FUNDED", "PURCHASED", "COMPLETED", "WITHDRAWN", "DENIED"];
const LISTS = ["co", "fl", "in", "la", "ma", "mo", "ms", "ok", "pa", "tn", "tx", "wy"];

type Given = { readonly snapshot: Snapshot; readonly question: Question; readonly moment: Moment };

/** A reason: what is wrong, the rule, and what it leads to. */
export type SecondReason = readonly [code: string, rule: string, outcome: "block" | "review" | "hold"];

const check = (code: string, outcome: SecondReason[2] = "block"): SecondReason => [
  code,
  `check.${code.replaceAll("_", "-")}`,
  outcome,
];

/** Returns the reasons that waiting does not end. */
export function standing(given: Given): SecondReason[] {
  return [...ofFile(given), ...ofLicenseAndLead(given), ...ofLists(given), ...ofConsent(given), ...ofBans(given)];
}

function ofFile({ snapshot, question, moment }: Given): SecondReason[] {
  const { channel, automated } = question;
  const { purpose } = moment;
  const reasons: SecondReason[] = [];
  if (snapshot.house.disabledChannels.includes(channel)) reasons.push(check("channel_disabled"));
  if (snapshot.house.pause !== null) reasons.push(check("agent_paused", "review"));
  if (snapshot.house.isTeamPaused) reasons.push(check("team_paused", "review"));
  const address = channel === "email" ? snapshot.email : snapshot.phone.state;
  if (address === "missing") reasons.push(check("no_address"));
  if (address === "invalid") reasons.push(check("invalid_address"));
  if (address === "bounced" || address === "wrong_number") reasons.push(check(address));
  if (channel === "sms" && address === "usable" && !snapshot.phone.takesTexts) reasons.push(check("no_texts"));
  const lists = snapshot.scrubs.flatMap(({ list, isListed }) => (isListed && channel !== "email" ? [list] : []));
  if (lists.includes("litigator")) reasons.push(check("litigator"));
  if (purpose === "opt_out_confirmation") return reasons;
  if (snapshot.stops.some((stop) => (stop.channel ?? channel) === channel)) reasons.push(check("stopped"));
  if (snapshot.isOnLegalHold) reasons.push(check("legal_hold", "review"));
  if (lists.includes("internal")) reasons.push(check("dnc_internal"));
  if (channel !== "email" && snapshot.phone.reassigned === "yes") reasons.push(check("number_reassigned"));
  const mayWorkClosed = automated ? purpose === "reply" : purpose === "reply" || purpose === "transactional";
  if (CLOSED.includes(snapshot.status) && !mayWorkClosed) reasons.push(check("status_closed"));
  if (automated && snapshot.isAwaitingPerson) reasons.push(check("awaiting_person", "review"));
  return reasons;
}

function ofLicenseAndLead({ snapshot, moment }: Given): SecondReason[] {
  const reasons: SecondReason[] = [];
  if (!STARTED.includes(moment.purpose)) return reasons;
  const { licenses } = snapshot.house;
  if (licenses !== null && snapshot.state === null) reasons.push(["unlicensed_state", "us.license", "review"]);
  const isLicensed = licenses?.some(
    ({ state, from, to }) =>
      state === snapshot.state && (from ?? "0") <= moment.firstDate && (to ?? "9") >= moment.lastDate,
  );
  if (isLicensed === false && snapshot.state !== null) reasons.push(["unlicensed_state", "us.license", "block"]);
  const { kind, hasEvidence } = snapshot.lead;
  if (kind === "trigger_lead" && !hasEvidence && moment.lastDate >= "2026-03-05")
    reasons.push(check("lead_evidence_missing"));
  return reasons;
}

const hasWritten = ({ consents }: Moment) => consents.some(({ kind }) => kind === "written");
const hasExpress = ({ consents }: Moment) => consents.some(({ kind }) => kind !== "inquiry");

function ofLists({ snapshot, question, moment }: Given): SecondReason[] {
  if (question.channel === "email" || !SALES.includes(moment.purpose)) return [];
  if (moment.isRelated || hasWritten(moment)) return [];
  const states = LISTS.filter((state) => moment.states.includes(state));
  const required = [["national", "us.dnc", 31] as const].concat(
    states.map((state) => [`US-${state.toUpperCase()}`, `us.${state}.dnc`, state === "tx" ? 60 : 31] as never),
  );
  return required.flatMap(([list, rule, days]): SecondReason[] => {
    const copies = snapshot.scrubs.filter((scrub) => scrub.list === list);
    if (copies.some(({ isListed }) => isListed))
      return [[rule === "us.dnc" ? "dnc_national" : "dnc_state", rule, "block"]];
    const isChecked = copies.some(({ listDate }) => moment.at - listDate <= days * DAY);
    return isChecked ? [] : [["dnc_stale", rule, "review"]];
  });
}

/** Returns which consent rules apply, and whether each is met. */
function consentsNeeded({
  snapshot,
  question,
  moment,
}: Given): [rule: string, isMet: boolean, needsWritten: boolean][] {
  const { channel, automated } = question;
  const { purpose, states } = moment;
  const [written, express] = [hasWritten(moment), hasExpress(moment)];
  const isSale = SALES.includes(purpose);
  const needed: [string, boolean, boolean][] = [];
  if (channel === "email") return needed;
  if (channel === "sms" && purpose === "marketing") needed.push(["us.consent.text.marketing", written, true]);
  if (channel === "sms" && (purpose === "lead_response" || purpose === "transactional"))
    needed.push(["us.consent.text.inquiry", express, false]);
  if (channel === "call" && automated && isSale) needed.push(["us.consent.call.automated", written, true]);
  if (channel === "call" && automated && purpose === "transactional")
    needed.push(["us.consent.call.automated.transactional", express, false]);
  if (channel === "call" && automated && purpose === "reply") {
    const hasCalled = moment.at - (snapshot.lastInboundAt.call ?? -Infinity) <= DAY;
    needed.push(["us.consent.call.automated.reply", express || hasCalled, false]);
  }
  if (channel === "call" && !automated && purpose === "transactional")
    needed.push(["us.consent.call.person.transactional", express, false]);
  if (states.includes("ct") && purpose === "marketing") needed.push(["us.ct.consent", written, true]);
  for (const state of ["fl", "ok"])
    if (states.includes(state) && automated && isSale) needed.push([`us.${state}.consent.automated`, written, true]);
  return needed;
}

function ofConsent(given: Given): SecondReason[] {
  const { snapshot, question, moment } = given;
  const recorded = snapshot.consents.filter(({ kind }) => kind !== "inquiry");
  const reasons = consentsNeeded(given).flatMap(([rule, isMet, needsWritten]): SecondReason[] => {
    if (isMet) return [];
    const enough = recorded.filter(({ kind }) => !needsWritten || kind === "written");
    if (enough.some(({ channel }) => channel === question.channel)) return [["consent_expired", rule, "review"]];
    return [[recorded.length === 0 ? "no_consent" : "consent_kind", rule, "block"]];
  });
  const newest = Math.max(-Infinity, ...moment.consents.map(({ capturedAt }) => capturedAt));
  const isDoubted =
    question.channel !== "email" &&
    STARTED.includes(moment.purpose) &&
    snapshot.phone.reassigned === "no_data" &&
    newest > -Infinity &&
    moment.at - newest >= 540 * DAY;
  if (isDoubted) reasons.push(["number_reassigned", "us.reassigned", "review"]);
  return reasons;
}

function ofBans({ snapshot, question, moment }: Given): SecondReason[] {
  const { channel } = question;
  if (channel === "email" || !SALES.includes(moment.purpose) || moment.hasInquired || hasExpress(moment)) return [];
  const isMobile = snapshot.phone.line === "mobile" || snapshot.phone.line === "unknown";
  const reasons: SecondReason[] = [];
  for (const state of ["az", "nj"])
    if (moment.states.includes(state) && isMobile) reasons.push(["banned_mobile", `us.${state}.mobile`, "block"]);
  if (moment.states.includes("wa") && channel === "sms" && !moment.isRelated)
    reasons.push(["banned_unsolicited", "us.wa.texts", "block"]);
  return reasons;
}
