/**
 * The modes of the contact agent. Off: it does nothing. Sandbox: it follows up on new leads, but sends nothing. External:
 * it plans and decides, and an agent outside does the contacting.
 */
export const AGENT_MODES = ["off", "sandbox", "external"] as const;
export type AgentMode = (typeof AGENT_MODES)[number];
