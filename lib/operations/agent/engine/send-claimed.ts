import { settleAttempt } from "@/lib/data/contact/outreach/agent-attempts";
import { countLeftAttempts, deleteLeftAttempts } from "@/lib/data/contact/outreach/delete-outreach";
import { database } from "@/lib/database/database";
import type { Receipt } from "@/lib/domain/contact/outreach/receipt";
import { recordBounce } from "@/lib/operations/agent/bounce";
import type { Outgoing, Sender } from "@/lib/operations/agent/engine/senders/channel";
import { optOut } from "@/lib/operations/agent/opt-out";
import { hashesOfAddress } from "@/lib/operations/contact/borrower-hashes";
import { serviceCaller } from "@/lib/operations/service-caller";
import { cancelErasedCalls } from "./cancel-calls";
import { deferAttempt } from "./defer";
import type { Claim } from "./due";

const STATES = { accepted: "accepted", refused: "failed", unknown: "unknown" } as const;

/** How to send, and a clock in epoch milliseconds. */
export type Sending = { readonly send: Sender; readonly clock: () => number };

/** Sends a claimed message, unless it is too late to begin, and stores the result. Never sends twice. */
export async function sendClaimed({ message, mustStartBy }: Claim, { send, clock }: Sending): Promise<void> {
  // Nothing may come between this check and the send: a stop returns once the deadline is over.
  const mayBegin = () => clock() < mustStartBy;
  const receipt = mayBegin() ? await send(message, mayBegin).catch((): Receipt => ({ outcome: "unknown" })) : null;
  const { key, applicationId, channel, to } = message;
  const isCalled = receipt?.outcome === "accepted" && channel === "call";
  const left = await (await database()).inTransaction(async (sql) => {
    await settleAttempt(sql, key, await resultOf(receipt, () => deferAttempt(sql, key, clock())));
    if (receipt?.outcome === "refused" && receipt.isBadAddress && channel !== "call")
      await recordBounce(sql, { applicationId, channel, to, at: clock() });
    if (isCalled) return countLeftAttempts(sql, applicationId);
    await deleteLeftAttempts(sql, applicationId);
    return 0;
  });
  // Erased while the call was placed.
  if (isCalled && left > 0) void cancelErasedCalls([{ id: key, sid: receipt.providerId }]).catch(() => undefined);
  if (receipt?.outcome === "refused" && receipt.isOptedOut) await stopAtProvider(message, clock());
}

/** Stops contact with somebody who opted out at the provider. */
async function stopAtProvider({ applicationId, channel, to }: Outgoing, now: number): Promise<void> {
  const kind = channel === "email" ? "email" : "phone";
  const request = { kind, applicationId, hashes: hashesOfAddress(channel, to), reason: "Opted out by text" } as const;
  await optOut(serviceCaller(now), request);
}

type Result = Parameters<typeof settleAttempt>[2];

async function resultOf(receipt: Receipt | null, defer: () => Promise<Result["state"]>): Promise<Result> {
  if (receipt === null) return { state: "expired", providerId: null };
  if (receipt.outcome === "deferred") return { state: await defer(), providerId: null };
  return {
    state: STATES[receipt.outcome],
    providerId: receipt.outcome === "accepted" ? receipt.providerId : null,
  };
}
