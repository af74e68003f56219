/**
 * How an actor saw a file: `read` when requested by id (the file, its history or its contact); `listed` in a list, a
 * column of the board, a search or an export; `revealed` when its SSN or date of birth was shown.
 */
export const ACCESS_KINDS = ["read", "listed", "revealed"] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/**
 * How long access records are kept, in days: two years, as long as customer information may be kept after its last use
 * (16 CFR 314.4(c)(6)). A breach must be reported within 30 days of its discovery, which may be long after it happened.
 */
export const ACCESS_KEPT_DAYS = 730;

/**
 * The number of affected consumers from which the Federal Trade Commission must be notified of a breach, within 30 days
 * (16 CFR 314.4(j)).
 */
export const NOTICE_FROM = 500;

/**
 * Returns whether a breach of this many files must be reported. Counts files instead of consumers, who may have
 * several: below the limit in files means below it in consumers.
 */
export const isNoticeDue = (files: number) => files >= NOTICE_FROM;
