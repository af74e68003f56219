import { DAY_MS, MINUTE_MS } from "@/lib/domain/day";
import { CLOSED_STATUSES, STATUSES, type Status } from "@/lib/domain/status/status";

/** The reasons why a file is in the queue of its loan officer, the most urgent first. */
export const QUEUE_REASONS = ["followUpDue", "replyWaiting", "newLead", "retryDue", "deadline", "unplanned"] as const;
export type QueueReason = (typeof QUEUE_REASONS)[number];

/** How long a file without a next step may stay in its status before it enters the queue, in milliseconds. */
export const UNPLANNED_AFTER_MS = DAY_MS;

/** A first attempt to reach a new lead within this time is in time, in milliseconds. */
export const IN_TIME_MS = 5 * MINUTE_MS;

const NEVER: readonly Status[] = ["NEW", ...CLOSED_STATUSES];

/** Statuses in which a file without a next step enters the queue after a while. A new lead enters it at once. */
export const WAITING_STATUSES: readonly Status[] = STATUSES.filter((status) => !NEVER.includes(status));
