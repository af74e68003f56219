/** What can be done to an application, as its history and its events say. */
export const ACTIONS = ["created", "updated", "ingested", "slept", "woken", "stopped", "resumed", "revealed"] as const;
export type Action = (typeof ACTIONS)[number];
