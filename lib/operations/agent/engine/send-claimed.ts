import { settleAttempt } from "@/lib/data/contact/outreach/agent-attempts";
import { deleteLeftAttempts } from "@/lib/data/contact/outreach/delete-outreach";
import { database } from "@/lib/database/database";
import type { Receipt, Sender } from "./channel";
import type { Claim } from "./due";

const STATES = { accepted: "accepted", refused: "failed", unknown: "unknown" } as const;

/** How to send, and a clock in epoch milliseconds. */
export type Sending = { readonly send: Sender; readonly clock: () => number };

/** Sends a claimed message, unless it is too late to begin, and stores the result. Never sends twice. */
export async function sendClaimed(
  { message, applicationId, mustStartBy }: Claim,
  { send, clock }: Sending,
): Promise<void> {
  // Nothing may come between this check and the send: a stop returns once the deadline is over.
  const isLate = clock() >= mustStartBy;
  const receipt = isLate ? null : await send(message).catch((): Receipt => ({ outcome: "unknown" }));
  const providerId = receipt?.outcome === "accepted" ? receipt.providerId : null;
  const state = receipt === null ? "expired" : STATES[receipt.outcome];
  await (await database()).inTransaction(async (sql) => {
    await settleAttempt(sql, message.key, { state, providerId });
    await deleteLeftAttempts(sql, applicationId);
  });
}
