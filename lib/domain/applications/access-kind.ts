/**
 * How somebody came to see a file: `read` when it was asked for by its id, itself, its history or its contact;
 * `listed` when it stood in a list, a column of the board, a search or an export; `revealed` when its SSN or its date
 * of birth was shown.
 */
export const ACCESS_KINDS = ["read", "listed", "revealed"] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/**
 * How long it is known who saw a file, in days: two years, as long as customer information may stay after its last use
 * (16 CFR 314.4(c)(6)). A breach is told of within 30 days of when it is found, which may be long after it happened.
 */
export const ACCESS_KEPT_DAYS = 730;

/** Of how many consumers on the Federal Trade Commission has to be told of a breach, within 30 days (16 CFR 314.4(j)). */
export const NOTICE_FROM = 500;

/**
 * Would a breach that reached this many files have to be told of? Files are counted in place of consumers, who may have
 * several: where it is not due by files, it is not due by consumers.
 */
export const isNoticeDue = (files: number) => files >= NOTICE_FROM;
