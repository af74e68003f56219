import type { Status } from "./status";

/**
 * Reasons why a file is closed without a loan. Those of DENIED are the reasons for denial of Regulation C (12 CFR
 * 1003.4(a)(16)), which the notice of adverse action names too.
 */
export const STATUS_REASONS = {
  WITHDRAWN: [
    "changedPlans",
    "choseAnotherLender",
    "rateOrTerms",
    "propertyFellThrough",
    "approvedNotAccepted",
    "unresponsive",
    "duplicate",
    "other",
  ],
  DENIED: [
    "debtToIncome",
    "employmentHistory",
    "creditHistory",
    "collateral",
    "insufficientCash",
    "unverifiableInformation",
    "incompleteApplication",
    "mortgageInsuranceDenied",
    "other",
  ],
} as const satisfies Partial<Record<Status, readonly string[]>>;

export type ReasonedStatus = keyof typeof STATUS_REASONS;
export type StatusReason = (typeof STATUS_REASONS)[ReasonedStatus][number];

export const ALL_STATUS_REASONS = [...new Set(Object.values(STATUS_REASONS).flat())] as [
  StatusReason,
  ...StatusReason[],
];

/** Returns whether a move to this status asks for a reason on screen. */
export const asksForReason = (status: Status): status is ReasonedStatus =>
  status === "WITHDRAWN" || status === "DENIED";

/** Returns whether this is a reason of that status. */
export const isReasonOf = (status: Status | undefined, reason: StatusReason): boolean =>
  status !== undefined && asksForReason(status) && STATUS_REASONS[status].some((known) => known === reason);
