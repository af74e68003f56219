import type { ReasonCode } from "@/lib/domain/contact/gate/rule";

/** Why a borrower can't be called until somebody does something, short enough for a card. */
export const CALL_REASON_LABELS: Readonly<Partial<Record<ReasonCode, string>>> = {
  channel_disabled: "Calls are off",
  agent_paused: "Contact paused",
  team_paused: "Contact paused",
  no_address: "No phone number",
  invalid_address: "Check the number",
  wrong_number: "Wrong number",
  stopped: "Opted out",
  legal_hold: "Legal hold",
  litigator: "Do not call",
  dnc_internal: "Do not call",
  dnc_stale: "Check do-not-call list",
  unlicensed_state: "No license",
  number_reassigned: "Check the number",
  awaiting_person: "Answer first",
};

/** Why a borrower can't be called yet. */
export const WAITING_REASON_LABELS: Readonly<Partial<Record<ReasonCode, string>>> = {
  asleep: "Contact is paused",
  emergency: "Emergency where the borrower lives",
  hours: "Outside calling hours",
  closed_day: "No calls that day",
  holiday: "Holiday",
  cap: "Enough contacts for now",
};
