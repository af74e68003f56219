import type { Outcome, Reason } from "./decision";
import { type ContactRule, REASON_CODES, type ReasonCode } from "./rule";
import type { CompiledRules } from "./rules/compile";

type Denial = Exclude<Outcome, "allow">;

/** The outcome and the remedy of each reason. */
const MEANINGS: Readonly<Record<ReasonCode, readonly [outcome: Denial, remedy: string]>> = {
  channel_disabled: ["block", "An owner can turn this channel on, on the page Contact agent."],
  agent_paused: ["review", "An owner can resume contact, on the page Contact agent."],
  team_paused: ["review", "An owner can resume contact for the team, on the page Contact agent."],
  no_address: ["block", "Add a phone number or an email address to the file."],
  invalid_address: ["block", "Correct the phone number or email address on the file."],
  bounced: ["block", "Correct the email address on the file."],
  no_texts: ["block", "Call or write an email, or add the borrower's mobile number to the file."],
  wrong_number: ["block", "Add the borrower's own phone number to the file."],
  stopped: ["block", "An owner or manager can allow contact again, with a reason, if the borrower asks for it."],
  legal_hold: ["review", "Ask the user who placed the legal hold, or have it lifted."],
  litigator: ["block", "Nothing: never contact this number."],
  dnc_internal: ["block", "The borrower can ask to be taken off your do-not-call list."],
  dnc_national: ["block", "Get the borrower's written consent, or wait for an inquiry of theirs."],
  dnc_state: ["block", "Get the borrower's written consent."],
  dnc_stale: ["review", "Check the number against a copy of the list that is no more than 31 days old, and upload it."],
  status_closed: ["block", "Move the file to an open status."],
  asleep: ["hold", "It ends by itself. A user can resume contact earlier."],
  unlicensed_state: ["block", "Add your license for this state in the settings."],
  lead_evidence_missing: ["block", "Record the firm offer and the authorization or account that the law asks for."],
  number_reassigned: ["block", "Get the borrower's current phone number."],
  no_consent: ["block", "Record the borrower's consent for this channel, with its text and time."],
  consent_expired: ["review", "Ask the borrower to renew their consent, and record it."],
  consent_kind: ["block", "Get the kind of consent that the rule asks for, and record it."],
  banned_unsolicited: ["block", "Record the borrower's inquiry or express consent."],
  banned_mobile: ["block", "Record the borrower's inquiry or express consent, or a landline."],
  emergency: ["hold", "It ends by itself when the emergency ends."],
  hours: ["hold", "It ends by itself when the hours begin."],
  closed_day: ["hold", "It ends by itself on the next open day."],
  holiday: ["hold", "It ends by itself after the holiday."],
  cap: ["hold", "It ends by itself when earlier contacts are long enough ago."],
  awaiting_person: ["review", "Answer the borrower, or hand the conversation back to the agent."],
  no_opening: ["review", "Change what stands in the way, or have a person decide."],
};

const ORDER = new Map(REASON_CODES.map((code, index) => [code, index]));

/** Details of a reason that its rule does not give. */
type Detail = { readonly until?: number | null; readonly text?: string; readonly outcome?: Denial };

/** Returns the reason that a rule gives. */
export function toReason(rule: ContactRule, code: ReasonCode, detail: Detail = {}): Reason {
  const [outcome, remedy] = MEANINGS[code];
  const { id, source } = rule;
  const text = detail.text ?? rule.text;
  return { code, outcome: detail.outcome ?? outcome, rule: id, text, remedy, source, until: detail.until ?? null };
}

/** Returns the reason of a check that is code, with the citation that the rules have for it. */
export function checkReason({ checks }: CompiledRules, code: ReasonCode, detail?: Detail): Reason {
  const check = checks.get(code);
  if (check === undefined) throw new Error(`the rules cite nothing for the check ${code}`);
  return toReason(check.rule, code, detail);
}

/** Returns reasons in the order in which they are shown. */
export const inOrder = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons.length < 2 ? reasons : reasons.toSorted((a, b) => (ORDER.get(a.code) ?? 0) - (ORDER.get(b.code) ?? 0));

/** Returns what reasons lead to together: the most lasting of their outcomes. */
export function outcomeOf(reasons: readonly Reason[]): Outcome {
  if (reasons.length === 0) return "allow";
  if (reasons.some(({ outcome }) => outcome === "block")) return "block";
  return reasons.some(({ outcome }) => outcome === "review") ? "review" : "hold";
}
