import type { LoanPurpose } from "@/lib/domain/loan-purpose";

/** What a loan purpose is called on screen. */
export const LOAN_PURPOSE_NAMES: Readonly<Record<LoanPurpose, string>> = {
  purchase: "Purchase",
  refi: "Refinance",
  refiCashOut: "Cash-out refinance",
};
