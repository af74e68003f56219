import type { StatusReason } from "@/lib/domain/status/status-reason";

/** The display names of the reasons. Reasons for denial use the words of the adverse action notice. */
export const STATUS_REASON_NAMES: Readonly<Record<StatusReason, string>> = {
  changedPlans: "Borrower changed plans",
  choseAnotherLender: "Chose another lender",
  rateOrTerms: "Rate or terms",
  propertyFellThrough: "Property fell through",
  approvedNotAccepted: "Approved, not accepted",
  unresponsive: "Borrower unresponsive",
  duplicate: "Duplicate file",
  debtToIncome: "Debt-to-income ratio",
  employmentHistory: "Employment history",
  creditHistory: "Credit history",
  collateral: "Collateral",
  insufficientCash: "Insufficient cash (down payment, closing costs)",
  unverifiableInformation: "Unverifiable information",
  incompleteApplication: "Credit application incomplete",
  mortgageInsuranceDenied: "Mortgage insurance denied",
  other: "Other",
};
