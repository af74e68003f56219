/**
 * The handler of a conversation. `agent`: the agent keeps writing. `person`: someone on the team took over.
 * `awaiting_reply`: the borrower is waiting for someone on the team. `closed`: no reply is needed.
 */
export const HANDLERS = ["agent", "person", "awaiting_reply", "closed"] as const;
export type Handler = (typeof HANDLERS)[number];
