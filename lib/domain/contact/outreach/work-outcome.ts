import type { Channel } from "@/lib/domain/contact/channel";
import type { Status } from "@/lib/domain/status/status";

/** The results that an agent outside can report: `sent` for a message, the others for a call. */
export const WORK_OUTCOMES = [
  ...(["sent", "answered", "no_answer", "busy", "voicemail_left", "voicemail_not_left", "machine"] as const),
  ...(["wrong_number", "disconnected", "call_back_requested", "not_interested", "stop_requested"] as const),
  ...(["booked", "transferred"] as const),
] as const;
export type WorkOutcome = (typeof WORK_OUTCOMES)[number];

/** Returns whether a contact on this channel can end so. */
export const canEnd = (channel: Channel, outcome: WorkOutcome): boolean =>
  channel === "call" ? outcome !== "sent" : outcome === "sent" || outcome === "wrong_number";

/** Why the agent plans nothing more after an outcome. Absent: it goes on. */
const EXITS: Partial<Record<WorkOutcome, string>> = {
  answered: "replied",
  call_back_requested: "replied",
  transferred: "taken_over",
  booked: "booked",
  not_interested: "declined",
  wrong_number: "wrong_number",
  disconnected: "wrong_number",
};

export const exitOf = (outcome: WorkOutcome): string | null => EXITS[outcome] ?? null;

/** The borrower was on the phone. */
const REACHED: readonly WorkOutcome[] = [
  ...(["answered", "call_back_requested", "not_interested", "booked", "transferred"] as const),
];

/** Returns the status to which an outcome moves a file; null if it stays. */
export const statusOf = (outcome: WorkOutcome, status: Status): Status | null =>
  REACHED.includes(outcome) && (status === "NEW" || status === "ATTEMPTED") ? "CONTACTED" : null;
