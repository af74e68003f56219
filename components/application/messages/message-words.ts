import type { Messages } from "@/lib/contract/applications/message";
import type { Handler } from "@/lib/domain/contact/outreach/handler";

type Message = Messages["data"][number];

/** How the screen names each handler. */
export const HANDLER_NAMES: Readonly<Record<Handler, string>> = {
  agent: "Agent",
  person: "You and your team",
  awaiting_reply: "Reply waiting",
  closed: "Closed",
};

/** How the screen names the result of sending a message. */
export const STATE_NAMES: Readonly<Record<NonNullable<Message["state"]>, string>> = {
  sending: "sending",
  accepted: "sent",
  failed: "refused",
  unknown: "may not have been sent",
  expired: "not sent: it was too late",
};

/** How the screen names each class of reply. */
export const CLASS_NAMES: Readonly<Record<NonNullable<Message["class"]>, string>> = {
  stop: "opt-out",
  hold: "wants to wait",
  decline: "not interested",
  wrong_number: "wrong number",
  auto: "automatic reply",
  reply: "reply",
  start: "wants messages again",
  help: "asks for help",
};

/** Each reason an enrollment ended, as it reads after "The agent is done: ". */
const ENDED: Readonly<Record<string, string>> = {
  completed: "it sent all its messages.",
  replied: "the borrower replied.",
  stopped: "the borrower opted out.",
  declined: "the borrower isn’t interested.",
  wrong_number: "the borrower says it’s the wrong number.",
  taken_over: "someone on your team took over.",
  status_changed: "the file is closed.",
  mode_changed: "it went from the sandbox to real messages.",
};

/** Each reason the next message is on hold, as it reads after "because". */
const WAITS: Readonly<Record<string, string>> = {
  deferred: "the mail server or Twilio took no message just now",
  channel_away: "messages can’t be sent that way right now",
  sending_limit: "the agent has reached its 24-hour sending limit",
  call_pace: "the agent makes one call per second",
  asleep: "contact is paused",
  agent_paused: "all contact is paused",
  team_paused: "contact is paused for the team",
  awaiting_person: "the borrower is waiting for your team",
};

export const endedText = (reason: string): string =>
  `The agent is done: ${ENDED[reason] ?? "nothing more is planned."}`;

/** Returns the reason for a hold, ready to follow a time. Returns nothing if it just isn't time yet. */
export const waitText = (reason: string | undefined): string =>
  reason === undefined ? "" : `, because ${WAITS[reason] ?? "the contact rules don’t allow it earlier"}`;
