import type { Purpose } from "@/lib/domain/contact/gate/rule";
import { STAGES, type Status } from "@/lib/domain/status/status";

/** Statuses in which contact is about a loan that is wanted, not about whether one is. */
const TRANSACTIONAL: readonly Status[] = [...STAGES.inProcess, ...STAGES.closing, ...STAGES.funded];

/** Returns the usual purpose of contacting a borrower whose file is in this status. */
export const usualPurpose = (status: Status): Purpose =>
  TRANSACTIONAL.includes(status) ? "transactional" : "lead_response";
