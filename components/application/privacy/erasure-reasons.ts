import type { ErasureReason } from "@/lib/domain/privacy/retention";

/** Why a file was erased, as it is said on screen. */
export const ERASURE_REASON_NAMES: Readonly<Record<ErasureReason, string>> = {
  borrowerRequest: "The borrower asked for it",
  retentionOver: "The retention period is over",
  enteredByMistake: "It was entered by mistake",
};
