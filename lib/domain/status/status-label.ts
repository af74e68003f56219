import type { Status } from "./status";

/** Default display names of the statuses. */
export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  NEW: "New",
  ATTEMPTED: "Attempted",
  CONTACTED: "Contacted",
  CREDIT_PULLED: "Credit pulled",
  PRE_APPROVED: "Pre-approved",
  APPLICATION: "Application",
  PROCESSING: "Processing",
  SUBMITTAL: "Submittal",
  RESUBMITTAL: "Resubmittal",
  CONDITIONALLY_APPROVED: "Conditionally approved",
  FINAL_APPROVED: "Final approved",
  DOCS_OUT: "Docs out",
  FUNDED: "Funded",
  PURCHASED: "Purchased",
  COMPLETED: "Completed",
  WITHDRAWN: "Withdrawn",
  DENIED: "Denied",
};
