import type { Channel } from "@/lib/domain/contact/channel";
import type { Receipt } from "@/lib/domain/contact/outreach/receipt";

/**
 * A message to send, or a call to make. `key` stays the same for one attempt, so that a provider can refuse a second
 * one.
 */
export type Outgoing = {
  readonly key: string;
  readonly applicationId: string;
  readonly channel: Channel;
  readonly to: string;
  /** Null for a text message and for a call. */
  readonly subject: string | null;
  readonly text: string;
  /** Whether the agent wrote it. */
  readonly isAutomated: boolean;
  /** How long it may take to arrive before the hours end, in milliseconds; null if no hours apply. */
  readonly deliverWithin: number | null;
};

/**
 * Sends a message or makes a call, unless `mayBegin` says that it is too late when nothing is left to do but to send.
 */
export type Sender = (message: Outgoing, mayBegin: () => boolean) => Promise<Receipt>;

/** Sends nothing: the message stays in the conversation of the file, where it can be read. */
export const sandbox: Sender = async ({ key }, mayBegin) =>
  mayBegin() ? { outcome: "accepted", providerId: `sandbox-${key}` } : { outcome: "deferred" };
