import { type ContactRule, PURPOSES } from "@/lib/domain/contact/gate/rule";
import { read, row, SALES } from "./row";

const OURS = read("2026-11-24", "House default");
const EVERY_CHANNEL = ["call", "sms", "email"] as const;

/** The limits that the product sets beyond the law. An installation may change them. */
export const HOUSE_RULES: readonly ContactRule[] = [
  row({
    id: "house.hours",
    kind: "window",
    jurisdiction: "*",
    value: { "mon-fri": ["09:00", "20:00"], sat: ["09:00", "20:00"], sun: ["12:00", "20:00"] },
    text: "House hours for calls and texts are 9:00 am to 8:00 pm Monday to Saturday and 12:00 pm to 8:00 pm on Sunday.",
    source: OURS,
  }),
  row({
    id: "house.holidays",
    kind: "closed_day",
    jurisdiction: "*",
    value: { days: [], holidays: ["US"], except: [] },
    text: "The house makes no calls and sends no texts on federal holidays.",
    source: OURS,
  }),
  row({
    id: "house.daily",
    kind: "cap",
    jurisdiction: "*",
    channels: EVERY_CHANNEL,
    value: { n: 3, period: "PT24H", per: "person" },
    text: "The house contacts a borrower 3 times in 24 hours at most, on all channels together.",
    source: OURS,
  }),
  row({
    id: "house.texts",
    kind: "cap",
    jurisdiction: "*",
    channels: ["sms"],
    automated: true,
    value: { n: 1, period: "PT24H", per: "person" },
    text: "The agent sends a borrower 1 text in 24 hours at most.",
    source: OURS,
  }),
  row({
    id: "house.emails",
    kind: "cap",
    jurisdiction: "*",
    channels: ["email"],
    automated: true,
    value: { n: 1, period: "PT24H", per: "person" },
    text: "The agent sends a borrower 1 email in 24 hours at most.",
    source: OURS,
  }),
  row({
    id: "house.attempts",
    kind: "cap",
    jurisdiction: "*",
    channels: EVERY_CHANNEL,
    automated: true,
    purposes: SALES,
    value: { n: 8, period: null, per: "person" },
    text: "After 8 automated contacts without an answer, a person decides.",
    source: OURS,
  }),
  row({
    id: "house.disclosure.automated",
    kind: "disclosure",
    jurisdiction: "*",
    channels: EVERY_CHANNEL,
    automated: true,
    purposes: PURPOSES,
    value: { topic: "automated" },
    text: "The first message says that it is automated.",
    source: OURS,
  }),
  row({
    id: "house.consent-age",
    kind: "consent_age",
    jurisdiction: "*",
    value: { days: 540 },
    text: "A consent counts for 540 days after the borrower was last active.",
    source: OURS,
    note: "About 18 months.",
  }),
];
