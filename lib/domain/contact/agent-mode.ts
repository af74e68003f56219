import type { AgentChannel } from "./outreach/cadence";

/**
 * The modes of the contact agent. Off: it does nothing. Sandbox: it follows up on new leads, but sends nothing. Live: it
 * sends email over the mail server of the lender. External: it plans and decides, and an agent outside does the
 * contacting.
 */
export const AGENT_MODES = ["off", "sandbox", "live", "external"] as const;
export type AgentMode = (typeof AGENT_MODES)[number];

/** The modes in which Hearthline itself sends messages. */
export type SendingMode = Extract<AgentMode, "sandbox" | "live">;

/** The channels on which Hearthline itself sends messages in each mode. */
export const SENDING_CHANNELS: Readonly<Record<AgentMode, readonly AgentChannel[]>> = {
  ...{ off: [], sandbox: ["sms", "email"], live: ["email"], external: [] },
};
