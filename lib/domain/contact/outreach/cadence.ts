import { presetEnd } from "@/lib/domain/contact/contact-state";
import type { Purpose } from "@/lib/domain/contact/gate/rule";
import { DAY_MS, MINUTE_MS } from "@/lib/domain/day";

/** The channels on which the agent writes by itself. */
export const AGENT_CHANNELS = ["sms", "email"] as const;
export type AgentChannel = (typeof AGENT_CHANNELS)[number];

/** One contact of a cadence. It is due `afterMinutes` after the step before it, or in the morning `afterDays` later. */
export type Step = {
  readonly channel: AgentChannel;
  readonly purpose: Purpose;
  readonly after: { readonly minutes: number } | { readonly days: number };
  readonly template: string;
};

/** The id of the cadence that ships. */
export const SHIPPED_CADENCE_ID = "new-lead";
export const SHIPPED_VERSION_ID = "new-lead 1";

const LEAD = "lead_response";
const FIRST_TEXT =
  "Hi {{firstName}}, this is the automated assistant of {{company}}. Thank you for asking about a loan. When is a good time to talk? Reply STOP to opt out.";
const FIRST_EMAIL =
  "Hello {{firstName}},\n\nThank you for asking {{company}} about a loan. Reply to this email with a good time to talk.\n\nThis is an automated message. Reply STOP and we will not write again.";
const SECOND_TEXT =
  "Hi {{firstName}}, the automated assistant of {{company}} again. Would you still like to talk about your loan? Reply STOP to opt out.";
const LAST_EMAIL =
  "Hello {{firstName}},\n\nWe have not reached you yet. If you would still like to talk to {{company}} about a loan, reply to this email.\n\nThis is an automated message. Reply STOP and we will not write again.";

/** The steps of the cadence that ships: two texts and two emails over five days. */
export const SHIPPED_STEPS: readonly Step[] = [
  { channel: "sms", purpose: LEAD, after: { minutes: 0 }, template: FIRST_TEXT },
  { channel: "email", purpose: LEAD, after: { minutes: 10 }, template: FIRST_EMAIL },
  { channel: "sms", purpose: "marketing", after: { days: 1 }, template: SECOND_TEXT },
  { channel: "email", purpose: "marketing", after: { days: 4 }, template: LAST_EMAIL },
];

/**
 * Returns when a step is due if the one before it was done now, in epoch milliseconds. Days end in the morning of the
 * borrower, who is in one of these zones.
 */
export function dueAfter({ after }: Step, now: number, zones: readonly string[]): number {
  if ("minutes" in after) return now + after.minutes * MINUTE_MS;
  return presetEnd("tomorrowMorning", now + (after.days - 1) * DAY_MS, zones);
}
