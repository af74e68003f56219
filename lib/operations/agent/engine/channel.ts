import type { AgentChannel } from "@/lib/domain/contact/outreach/cadence";

/** A message to send. `key` stays the same for one attempt, so that a provider can refuse a second one. */
export type Outgoing = {
  readonly key: string;
  readonly channel: AgentChannel;
  readonly to: string;
  readonly text: string;
};

/** The answer of a provider. `refused`: certainly not sent. `unknown`: it may have been sent. */
export type Receipt =
  | { readonly outcome: "accepted"; readonly providerId: string }
  | { readonly outcome: "refused" }
  | { readonly outcome: "unknown" };

/** Sends messages. Everything it does before the request is made must be synchronous: the deadline was just checked. */
export type Sender = (message: Outgoing) => Promise<Receipt>;

/** Sends nothing: the message stays in the conversation of the file, where it can be read. */
export const sandbox: Sender = async ({ key }) => ({ outcome: "accepted", providerId: `sandbox-${key}` });
