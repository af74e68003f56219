import type { CallState } from "@/lib/domain/contact/call-state";

/** Whether you can call a borrower, as the filters say it. */
export const CALL_STATE_NAMES: Readonly<Record<CallState, string>> = {
  now: "May be called now",
  later: "May be called later",
  consent: "Needs consent for a call",
  review: "Needs a decision before a call",
  blocked: "May not be called",
};
