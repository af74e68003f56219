import type { ErasureReason } from "@/lib/domain/privacy/retention";

/** The reasons for an erasure as shown on screen. */
export const ERASURE_REASON_NAMES: Readonly<Record<ErasureReason, string>> = {
  borrowerRequest: "The borrower asked for it",
  retentionOver: "The retention period is over",
  enteredByMistake: "It was entered by mistake",
};
