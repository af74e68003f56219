/**
 * The kinds of notifications. `assigned`: someone else assigned them the file. `replied`: the borrower replied and waits
 * for an answer. `optedOut`: the borrower opted out. `passedOn`: their lead went to another loan officer, because they did
 * not try to reach the borrower in time. `mentioned`: a colleague wrote a note for them.
 */
export const NOTIFICATION_KINDS = ["assigned", "replied", "optedOut", "passedOn", "mentioned"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The most unread notifications that are counted. */
export const MOST_UNREAD = 100;
/** The most notifications that are listed, and marked as read at once. */
export const MOST_LISTED = 50;
