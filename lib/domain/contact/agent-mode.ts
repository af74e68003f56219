/**
 * The modes of the contact agent. Off: it does nothing. Sandbox: it follows up on new leads, but sends nothing. Live:
 * it sends email over the mail server of the lender, and texts over Twilio. External: it plans and decides, and an
 * agent outside does the contacting.
 */
export const AGENT_MODES = ["off", "sandbox", "live", "external"] as const;
export type AgentMode = (typeof AGENT_MODES)[number];

/** The modes in which Hearthline itself sends messages. */
export type SendingMode = Extract<AgentMode, "sandbox" | "live">;
