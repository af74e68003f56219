import type { ReasonCode } from "@/lib/domain/contact/gate/rule";

/** The reasons against a call that waiting does not change, in as few words as fit on a card. */
export const CALL_REASON_LABELS: Readonly<Partial<Record<ReasonCode, string>>> = {
  agent_paused: "Contact paused",
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

/** The reasons against a call that end by themselves. */
export const WAITING_REASON_LABELS: Readonly<Partial<Record<ReasonCode, string>>> = {
  asleep: "Contact is paused",
  emergency: "Emergency where the borrower lives",
  hours: "Outside calling hours",
  closed_day: "No calls that day",
  holiday: "Holiday",
  cap: "Enough contacts for now",
};
