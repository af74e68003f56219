import type { Reason } from "@/lib/domain/contact/gate/decision";
import { checkReason, toReason } from "@/lib/domain/contact/gate/reason";
import type { ReasonCode } from "@/lib/domain/contact/gate/rule";
import type { AddressState } from "@/lib/domain/contact/gate/snapshot";
import { type Case, isApplicable, type Stance } from "@/lib/domain/contact/gate/stance";
import { writtenDay } from "@/lib/domain/day";
import { isClosed } from "@/lib/domain/status/status";

const ADDRESS_CODES: Readonly<Record<Exclude<AddressState, "usable">, ReasonCode>> = {
  missing: "no_address",
  invalid: "invalid_address",
  bounced: "bounced",
  wrong_number: "wrong_number",
};

/** Returns the reasons in the file and in the settings: what waiting alone does not change. */
export function fileReasons(single: Case, stance: Stance): Reason[] {
  const reasons = [...licenseReasons(single, stance), ...leadReasons(single, stance)];
  for (const codes of [houseCodes(single), addressCodes(single), personCodes(single, stance)])
    for (const code of codes) reasons.push(checkReason(single.compiled, code));
  return reasons;
}

function houseCodes({ snapshot: { house }, question }: Case): ReasonCode[] {
  const codes: ReasonCode[] = [];
  if (house.disabledChannels.includes(question.channel)) codes.push("channel_disabled");
  if (house.pause !== null) codes.push("agent_paused");
  if (house.isTeamPaused) codes.push("team_paused");
  return codes;
}

function addressCodes({ snapshot, question }: Case): ReasonCode[] {
  const state = question.channel === "email" ? snapshot.email : snapshot.phone.state;
  if (state !== "usable") return [ADDRESS_CODES[state]];
  return question.channel === "sms" && !snapshot.phone.takesTexts ? ["no_texts"] : [];
}

function personCodes({ snapshot, question }: Case, { judgedAs }: Stance): ReasonCode[] {
  const { channel, automated } = question;
  const isPhone = channel !== "email";
  const isListed = (name: string) => snapshot.scrubs.some(({ list, isListed }) => isListed && list === name);
  const codes: ReasonCode[] = [];
  if (isPhone && isListed("litigator")) codes.push("litigator");
  // The one message that confirms a stop passes the stop, and with it what else only concerns further contact.
  if (judgedAs === "opt_out_confirmation") return codes;
  if (snapshot.stops.some((stop) => stop.channel === null || stop.channel === channel)) codes.push("stopped");
  if (snapshot.isOnLegalHold) codes.push("legal_hold");
  if (isPhone && isListed("internal")) codes.push("dnc_internal");
  if (isPhone && snapshot.phone.reassigned === "yes") codes.push("number_reassigned");
  if (isClosed(snapshot.status) && isForAgent(automated, judgedAs)) codes.push("status_closed");
  if (automated && snapshot.isAwaitingPerson) codes.push("awaiting_person");
  return codes;
}

/** A person may answer a borrower, and talk with them about their loan, when the agent may not. */
const isForAgent = (automated: boolean, judgedAs: Stance["judgedAs"]) =>
  automated ? judgedAs !== "reply" : judgedAs === "lead_response" || judgedAs === "marketing";

function licenseReasons({ snapshot, set }: Case, stance: Stance): Reason[] {
  const { licenses } = snapshot.house;
  const rule = set.byKind.license.find((bound) => isApplicable(bound, stance))?.rule;
  if (licenses === null || rule === undefined) return [];
  const { state } = snapshot;
  if (state === null) {
    const text = "The borrower's state is not known, so nobody can tell whether you are licensed there.";
    return [toReason(rule, "unlicensed_state", { text, outcome: "review" })];
  }
  const [first, last] = stance.days.map(writtenDay);
  const isLicensed = licenses.some(
    ({ state: licensed, from, to }) =>
      licensed === state && (from === null || from <= (first ?? "")) && (to === null || to >= (last ?? "")),
  );
  return isLicensed ? [] : [toReason(rule, "unlicensed_state")];
}

function leadReasons({ snapshot: { lead }, compiled }: Case, stance: Stance): Reason[] {
  const check = compiled.checks.get("lead_evidence_missing");
  if (check === undefined || lead.kind !== "trigger_lead" || lead.hasEvidence) return [];
  return isApplicable(check, stance) ? [toReason(check.rule, "lead_evidence_missing")] : [];
}
