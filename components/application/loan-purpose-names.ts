import type { LoanPurpose } from "@/lib/domain/loan-purpose";

/** What a loan purpose is called on screen. */
export const LOAN_PURPOSE_NAMES: Readonly<Record<LoanPurpose, string>> = {
  purchase: "Purchase",
  refi: "Refinance",
  refiCashOut: "Cash-out refinance",
};

/** The same where there is little room. */
export const shortPurpose = (purpose: LoanPurpose) => LOAN_PURPOSE_NAMES[purpose].replace(/refinance/i, shortened);

const shortened = (word: string) => word.slice(0, "refi".length);
