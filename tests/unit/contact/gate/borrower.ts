import { decide } from "@/lib/domain/contact/gate/decide";
import type { Question } from "@/lib/domain/contact/gate/decision";
import { SHIPPED_RULES } from "@/lib/domain/contact/gate/shipped/shipped-rules";
import type { ConsentFact, PhoneFacts, Snapshot } from "@/lib/domain/contact/gate/snapshot";

export type Facts = Partial<Omit<Snapshot, "phone">> & { readonly phone?: Partial<PhoneFacts> };

/** Written consent to each channel, captured at a time. */
export const consentedAt = (capturedAt: number): ConsentFact[] =>
  (["call", "sms", "email"] as const).map((channel) => ({
    id: `written-${channel}`,
    channel,
    kind: "written",
    capturedAt,
    expiresAt: null,
  }));

/** Returns a borrower in California whom nothing but hours keeps from contact, with the facts that a test changes. */
export const borrower = ({ phone, ...facts }: Facts = {}): Snapshot => ({
  status: "NEW",
  state: "ca",
  zip: null,
  county: null,
  zone: null,
  phone: { state: "usable", takesTexts: true, line: "landline", areaState: null, reassigned: null, ...phone },
  email: "usable",
  stops: [],
  sleepUntil: null,
  isOnLegalHold: false,
  lead: { kind: "inquiry", hasEvidence: false },
  lastInquiryAt: null,
  lastTransactionAt: null,
  consents: consentedAt(Date.parse("2000-01-01T00:00:00Z")),
  lastActivityAt: Date.parse("2050-01-01T00:00:00Z"),
  scrubs: [],
  attempts: [],
  lastInboundAt: {},
  isAwaitingPerson: false,
  house: { disabledChannels: [], pause: null, isTeamPaused: false, licenses: null },
  ...facts,
});

/** Returns the decision about contact with a borrower at a time, such as "2026-06-01T12:00:00-07:00". */
export const decideAt = (time: string, facts: Facts = {}, question: Partial<Question> = {}) =>
  decide(borrower(facts), SHIPPED_RULES, {
    channel: "call",
    purpose: "marketing",
    automated: false,
    at: Date.parse(time),
    ...question,
  });
