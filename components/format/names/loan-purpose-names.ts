import { LOAN_PURPOSE_LABELS, type LoanPurpose } from "@/lib/domain/applications/fields/loan-purpose";

/** Returns the short name of a loan purpose. */
export const shortPurpose = (purpose: LoanPurpose) => LOAN_PURPOSE_LABELS[purpose].replace(/refinance/i, shortened);

const shortened = (word: string) => word.slice(0, "refi".length);
