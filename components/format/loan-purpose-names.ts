import { LOAN_PURPOSE_LABELS, type LoanPurpose } from "@/lib/domain/applications/loan-purpose";

/** The name of a loan purpose where there is little room. */
export const shortPurpose = (purpose: LoanPurpose) => LOAN_PURPOSE_LABELS[purpose].replace(/refinance/i, shortened);

const shortened = (word: string) => word.slice(0, "refi".length);
