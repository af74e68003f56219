/** What the contact agent does about new leads: nothing, or as if it wrote to them while nothing leaves Hearthline. */
export const AGENT_MODES = ["off", "sandbox"] as const;
export type AgentMode = (typeof AGENT_MODES)[number];
