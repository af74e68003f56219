import type { Status } from "./status";

/** Names of the statuses for people, where an installation has not chosen others. */
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
