import { HOUR_MS, MINUTE_MS } from "@/lib/domain/day";

/**
 * The kinds of notifications. `assigned`: someone else assigned them the file. `replied`: the borrower replied and
 * waits for an answer. `optedOut`: the borrower opted out. `passedOn`: their lead went to another loan officer, because
 * they did not try to reach the borrower in time. `mentioned`: a colleague wrote a note for them. `due`: a task of
 * theirs is due. `deadline`: a date of their file, such as the end of the rate lock, is at most two days away.
 */
export const NOTIFICATION_KINDS = [
  "assigned",
  "replied",
  "optedOut",
  "passedOn",
  "mentioned",
  "due",
  "deadline",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The ways in which a user is notified. */
export type NotificationWays = { readonly inBell: boolean; readonly byEmail: boolean };

/** The kinds that are emailed unless the user turns that off: someone waits for them. */
export const EMAILED_KINDS: readonly NotificationKind[] = ["assigned", "replied", "mentioned"];

/** Returns how a user is notified who has not chosen. */
export const defaultWays = (kind: NotificationKind): NotificationWays => ({
  ...{ inBell: true, byEmail: EMAILED_KINDS.includes(kind) },
});

/** The most unread notifications that are counted. */
export const MOST_UNREAD = 100;
/** The most notifications that are listed, and marked as read at once. */
export const MOST_LISTED = 50;

/** How long a notification may stay unread before it is emailed, and how old it may get, in milliseconds. */
export const EMAIL_AFTER_MS = 5 * MINUTE_MS;
export const EMAIL_WITHIN_MS = HOUR_MS;
