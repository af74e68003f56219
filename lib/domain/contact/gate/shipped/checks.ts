import { PURPOSES, type ReasonCode, type RuleOf, type RuleSource } from "@/lib/domain/contact/gate/rule";
import { read, row, STARTED_BY_US } from "./row";

const READ = "2026-11-24";
const OURS = read(READ, "House default");
const FCC = "https://www.ecfr.gov/current/title-47/section-64.1200";
const REVOCATION = read(READ, "47 CFR 64.1200(a)(10), (d); 16 CFR 316.5", FCC);
const HOMEBUYERS = read(READ, "Homebuyers Privacy Protection Act, HR 2808");

type Check = readonly [code: ReasonCode, text: string, source: RuleSource];

const CHECKS: readonly Check[] = [
  ["channel_disabled", "This channel is turned off.", OURS],
  ["agent_paused", "All contact is paused.", OURS],
  ["team_paused", "Contact is paused for the team of this file.", OURS],
  ["no_address", "The file has no phone number or email address for this channel.", OURS],
  ["invalid_address", "The phone number or email address cannot be reached.", OURS],
  ["bounced", "Email to this address came back.", OURS],
  ["no_texts", "The phone number takes no texts.", OURS],
  ["wrong_number", "The phone number belongs to someone else.", OURS],
  ["stopped", "The borrower has opted out.", REVOCATION],
  ["legal_hold", "The file is under a legal hold.", OURS],
  ["litigator", "The number belongs to someone who sues over calls.", OURS],
  ["dnc_internal", "The number is on your own do-not-call list.", read(READ, "47 CFR 64.1200(d)", FCC)],
  ["status_closed", "The file is closed.", OURS],
  ["asleep", "Contact with the borrower is paused.", OURS],
  ["number_reassigned", "The number was reassigned to someone else.", read(READ, "47 CFR 64.1200(m)", FCC)],
  ["awaiting_person", "The borrower is waiting for your team, or someone on your team took over.", OURS],
  ["no_opening", "No hours that every rule allows open within 14 days.", OURS],
];

/** The citations of what the gate checks by itself. */
export const CHECK_RULES: readonly RuleOf<"check">[] = [
  ...CHECKS.map(([code, text, source]) =>
    row({
      id: `check.${code.replaceAll("_", "-")}`,
      kind: "check",
      jurisdiction: "*",
      channels: ["call", "sms", "email"],
      purposes: PURPOSES,
      value: { code },
      text,
      source,
    }),
  ),
  row({
    id: "check.lead-evidence-missing",
    kind: "check",
    jurisdiction: "US",
    channels: ["call", "sms", "email"],
    purposes: STARTED_BY_US,
    value: { code: "lead_evidence_missing" },
    text: "A trigger lead needs a firm offer, and the borrower's authorization or an account of theirs.",
    source: HOMEBUYERS,
    effectiveFrom: "2026-03-05",
  }),
];
