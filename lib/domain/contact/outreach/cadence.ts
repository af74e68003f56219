import type { Channel } from "@/lib/domain/contact/channel";
import type { Purpose } from "@/lib/domain/contact/gate/rule";
import { tomorrowAt } from "@/lib/domain/contact/zones/zone-clock";
import { DAY_MS, MINUTE_MS } from "@/lib/domain/day";
import { afterBusinessDays } from "./business-days";

/** The channels on which messages are written. */
export const AGENT_CHANNELS = ["sms", "email"] as const;
export type AgentChannel = (typeof AGENT_CHANNELS)[number];

/** The default hour for a step that waits days, in the borrower's time zone. */
const MORNING_HOUR = 9;

/**
 * One contact of a cadence. It is due a number of minutes after the step before it, or some days later at an hour in the
 * borrower's time zone, 9 am by default.
 */
export type Step = {
  readonly channel: Channel;
  readonly purpose: Purpose;
  readonly after:
    | { readonly minutes: number }
    | { readonly days: number; readonly hour?: number | undefined }
    | { readonly businessDays: number; readonly hour?: number | undefined };
  /** The template of the subject of an email. */
  readonly subject?: string | undefined;
  /** The text of a message, or what is said on a call. */
  readonly template: string;
};

/** The uses of a cadence: texts and emails, emails alone, or calls too; or that of one that a user added. */
export const CADENCE_USES = ["messages", "emails", "calls", "own"] as const;

/** A cadence that ships, with the id of its version. */
export type ShippedCadence = {
  readonly id: string;
  readonly versionId: string;
  readonly name: string;
  readonly steps: readonly Step[];
};

const LEAD = "lead_response";
const FIRST_TEXT =
  "Hi {{firstName}}, this is the automated assistant of {{company}}. Thank you for asking about a loan. When is a good time to talk? Reply STOP to opt out.";
const FIRST_EMAIL =
  "Hello {{firstName}},\n\nThank you for asking {{company}} about a loan. Reply to this email with a good time to talk.\n\nThis is an automated message. Reply STOP and we will not write again.";
const SECOND_TEXT =
  "Hi {{firstName}}, the automated assistant of {{company}} again. Would you still like to talk about your loan? Reply STOP to opt out.";
const LAST_EMAIL =
  "Hello {{firstName}},\n\nWe have not reached you yet. If you would still like to talk to {{company}} about a loan, reply to this email.\n\nThis is an automated message. Reply STOP and we will not write again.";

/** Two texts and two emails over five days. */
export const SHIPPED_STEPS = [
  { channel: "sms", purpose: LEAD, after: { minutes: 0 }, template: FIRST_TEXT },
  { channel: "email", purpose: LEAD, after: { minutes: 10 }, template: FIRST_EMAIL },
  { channel: "sms", purpose: "marketing", after: { days: 1 }, template: SECOND_TEXT },
  { channel: "email", purpose: "marketing", after: { days: 4 }, template: LAST_EMAIL },
] as const satisfies readonly Step[];

const CALL =
  "Hello, is this {{firstName}}? This is the automated assistant of {{company}}. You asked about a loan: is now a good time? Say STOP at any time, and we will not call again.";

/** The cadence of the sandbox. */
export const MESSAGES_CADENCE: ShippedCadence = {
  ...{ id: "new-lead", versionId: "new-lead 1", name: "New lead", steps: SHIPPED_STEPS },
};
/**
 * The cadence of a live agent that can text: that of the sandbox, apart from it, so that one never goes on with the
 * other.
 */
export const LIVE_CADENCE: ShippedCadence = {
  ...{ id: "new-lead-live", versionId: "new-lead-live 1", name: "New lead, by text and email", steps: SHIPPED_STEPS },
};
/** The cadence of an agent that can call too, such as one outside: it calls at once, and again the next morning. */
export const CALLS_CADENCE: ShippedCadence = {
  ...{ id: "new-lead-calls", versionId: "new-lead-calls 1", name: "New lead, with calls" },
  steps: [
    { channel: "call", purpose: LEAD, after: { minutes: 0 }, template: CALL },
    { channel: "sms", purpose: LEAD, after: { minutes: 5 }, template: FIRST_TEXT },
    { channel: "email", purpose: LEAD, after: { minutes: 10 }, template: FIRST_EMAIL },
    { channel: "call", purpose: "marketing", after: { days: 1 }, template: CALL },
    { channel: "sms", purpose: "marketing", after: { minutes: 5 }, template: SECOND_TEXT },
    { channel: "email", purpose: "marketing", after: { days: 4 }, template: LAST_EMAIL },
  ],
};

const SECOND_EMAIL =
  "Hello {{firstName}},\n\nDid you see our email from yesterday? {{company}} would like to talk to you about your loan. Reply to this email with a good time and a phone number.\n\nThis is an automated message. Reply STOP and we will not write again.";

/** The cadence of a live agent that cannot text: three emails over five days. */
export const EMAILS_CADENCE: ShippedCadence = {
  ...{ id: "new-lead-email", versionId: "new-lead-email 1", name: "New lead, by email" },
  steps: [
    {
      ...{ channel: "email", purpose: LEAD, after: { minutes: 0 } },
      ...{ subject: "Your loan request to {{company}}", template: FIRST_EMAIL },
    },
    {
      ...{ channel: "email", purpose: "marketing", after: { days: 1 } },
      ...{ subject: "When is a good time to talk about your loan?", template: SECOND_EMAIL },
    },
    {
      ...{ channel: "email", purpose: "marketing", after: { days: 4 } },
      ...{ subject: "Do you still need a loan?", template: LAST_EMAIL },
    },
  ],
};
export const SHIPPED_CADENCES = [MESSAGES_CADENCE, LIVE_CADENCE, CALLS_CADENCE, EMAILS_CADENCE] as const;

/**
 * Returns when a step is due if the one before it was done now, in epoch milliseconds. A wait in days ends at an hour of
 * the borrower's day, wherever in these zones they are.
 */
export function dueAfter({ after }: Step, now: number, zones: readonly string[]): number {
  if ("minutes" in after) return now + after.minutes * MINUTE_MS;
  const { hour = MORNING_HOUR } = after;
  if ("businessDays" in after) return afterBusinessDays(now, { days: after.businessDays, hour }, zones);
  return tomorrowAt(hour, now + (after.days - 1) * DAY_MS, zones);
}
