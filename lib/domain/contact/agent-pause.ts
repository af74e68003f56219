/** Reasons that all contact is paused: a restore, a jump of the clock, another encryption key, or an owner. */
export const PAUSE_REASONS = ["restore", "clock", "keys", "owner"] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Since when, in epoch milliseconds, and why. */
export type AgentPause = { readonly reason: PauseReason; readonly since: number };
