/** The purpose of the loan. HMDA codes: purchase 1, refi 31, refiCashOut 32. */
export const LOAN_PURPOSES = ["purchase", "refi", "refiCashOut"] as const;
export type LoanPurpose = (typeof LOAN_PURPOSES)[number];

/** Display names of the purposes. */
export const LOAN_PURPOSE_LABELS: Readonly<Record<LoanPurpose, string>> = {
  purchase: "Purchase",
  refi: "Refinance",
  refiCashOut: "Cash-out refinance",
};
