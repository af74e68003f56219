/**
 * What a user is told about. `assigned`: somebody else made the file theirs. `replied`: the borrower of their file wrote,
 * and waits for an answer. `optedOut`: the borrower of their file wrote that they want no more contact. `passedOn`: their
 * lead went to somebody else, because they did not try to reach the borrower.
 */
export const NOTIFICATION_KINDS = ["assigned", "replied", "optedOut", "passedOn"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The most unread notifications that are counted. */
export const MOST_UNREAD = 100;
/** The most notifications that are listed, and marked as read at once. */
export const MOST_LISTED = 50;
