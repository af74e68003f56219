import { decide } from "@/lib/domain/contact/gate/decide";
import type { Question } from "@/lib/domain/contact/gate/decision";
import { loadRules } from "@/lib/domain/contact/gate/rules/load";
import { SHIPPED_RULES } from "@/lib/domain/contact/gate/shipped/shipped-rules";
import type { State } from "@/lib/domain/state";
import { borrower, type Facts } from "./borrower";

// The law alone: without the hours, holidays and limits of the house.
const LAW = loadRules(SHIPPED_RULES.rules.filter(({ jurisdiction, kind }) => jurisdiction !== "*" || kind === "check"));

/** Nothing but the day stands in the way: express consent would lift Utah's closed days. */
export const withoutConsent: Facts = { consents: [], lastInquiryAt: null };

/** Returns the decision of the law alone. */
export function decisionAt(
  state: State | null,
  at: number,
  { facts, question }: { facts?: Facts; question?: Partial<Question> },
) {
  const asked = { channel: "sms", purpose: "marketing", automated: false, at, ...question } as const;
  return decide(borrower({ state, ...facts }), LAW, asked);
}

/** The reasons of rules about hours and days. */
export const DAY_CODES = ["hours", "closed_day", "holiday"];
/** Returns whether a rule about hours and days does not allow contact. */
export const isClosed = (...asked: Parameters<typeof decisionAt>) =>
  decisionAt(...asked).reasons.some(({ code }) => DAY_CODES.includes(code));

/** Returns whether contact is closed one second before, at, and one second after an instant. */
export const around = (state: State | null, at: number, given: Parameters<typeof decisionAt>[2]) =>
  [-1_000, 0, 1_000].map((shift) => isClosed(state, at + shift, given));
