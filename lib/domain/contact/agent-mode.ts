/** The modes of the contact agent. Off: it does nothing. Sandbox: it follows up on new leads, but sends nothing. */
export const AGENT_MODES = ["off", "sandbox"] as const;
export type AgentMode = (typeof AGENT_MODES)[number];
