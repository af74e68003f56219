/** Why the agent is paused for every borrower: after a restore, a jump of the clock, or because an owner said so. */
export const PAUSE_REASONS = ["restore", "clock", "owner"] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Since when, in epoch milliseconds, and why. */
export type AgentPause = { readonly reason: PauseReason; readonly since: number };
