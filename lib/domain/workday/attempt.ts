import type { Channel } from "@/lib/domain/contact/channel";
import { type ContactTimes, presetEnd } from "@/lib/domain/contact/contact-state";
import { isClosed, type Status } from "@/lib/domain/status/status";

/** The ways in which a user tries to reach a borrower. */
export const ATTEMPT_CHANNELS = ["call", "text", "email"] as const;

/** The channel of the contact rules to which each belongs. */
export const CHANNEL_OF = { call: "call", text: "sms", email: "email" } as const satisfies Readonly<
  Record<(typeof ATTEMPT_CHANNELS)[number], Channel>
>;

/** How an attempt to reach a borrower can end. */
export const ATTEMPT_OUTCOMES = ["noAnswer", "busy", "leftMessage", "reached"] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

/** Returns the status into which an attempt moves a file; undefined if the file stays where it is. */
export function statusAfter(outcome: AttemptOutcome, status: Status): Status | undefined {
  if (outcome !== "reached") return status === "NEW" ? "ATTEMPTED" : undefined;
  return status === "NEW" || status === "ATTEMPTED" ? "CONTACTED" : undefined;
}

type Attempted = Pick<ContactTimes, "stoppedAt"> & { readonly status: Status };
type Clock = { readonly now: number; readonly zones: readonly string[] };

/**
 * Returns when to try again, in epoch milliseconds: at 9 am tomorrow on the borrower's clock. Null if the borrower was
 * reached or has opted out, or the file is closed.
 */
export function retryAfter(
  outcome: AttemptOutcome,
  { status, stoppedAt }: Attempted,
  { now, zones }: Clock,
): number | null {
  if (outcome === "reached" || stoppedAt !== null || isClosed(status)) return null;
  return presetEnd("tomorrowMorning", now, zones);
}
