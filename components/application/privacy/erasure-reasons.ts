import type { ErasureReason } from "@/lib/domain/privacy/retention";

/** The reasons for an erasure as shown on screen. */
export const ERASURE_REASON_NAMES: Readonly<Record<ErasureReason, string>> = {
  borrowerRequest: "Borrower's request",
  retentionOver: "Retention period ended",
  enteredByMistake: "Entered by mistake",
};
