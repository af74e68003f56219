import { CHANNELS, type ContactRule, PURPOSES, REASON_CODES, type RuleBase } from "@/lib/domain/contact/gate/rule";

const base = (id: string, text: string): RuleBase => ({
  id,
  jurisdiction: "US",
  channels: CHANNELS,
  automated: null,
  purposes: PURPOSES,
  text,
  source: { cite: "test", url: null, readOn: "2026-11-24" },
  effectiveFrom: null,
  effectiveTo: null,
  contested: false,
  enabled: true,
  liftedBy: [],
  note: null,
});

export const SHIPPED_RULES: readonly ContactRule[] = [
  ...REASON_CODES.map(
    (code) => ({ ...base(`check.${code}`, `Because of ${code}.`), kind: "check", value: { code } }) as const,
  ),
  {
    ...base("us.hours", "Calls and texts are allowed from 8:00 am to 9:00 pm."),
    channels: ["call", "sms"],
    purposes: ["lead_response", "marketing", "transactional"],
    kind: "window",
    value: { "mon-fri": ["08:00", "21:00"], sat: ["08:00", "21:00"], sun: ["08:00", "21:00"] },
  },
  {
    ...base("us.consent.sms", "Texts need written consent."),
    channels: ["sms"],
    automated: true,
    purposes: ["lead_response", "marketing", "transactional"],
    kind: "consent",
    value: { anyOf: ["written"] },
  },
  {
    ...base("us.consent.call", "Automated calls need written consent."),
    channels: ["call"],
    automated: true,
    purposes: ["lead_response", "marketing", "transactional"],
    kind: "consent",
    value: { anyOf: ["written"] },
  },
  {
    ...base("us.dnc", "Numbers are checked against the national list."),
    channels: ["call", "sms"],
    purposes: ["marketing"],
    liftedBy: ["consent_written", "relationship"],
    kind: "scrub",
    value: { list: "national", maxAgeDays: 31 },
  },
  {
    ...base("us.ebr", "An inquiry counts for 90 days."),
    kind: "relationship",
    value: { inquiryDays: 90, transactionDays: 540 },
  },
  { ...base("us.license", "Licensed states only."), kind: "license", value: {} },
];
