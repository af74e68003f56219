/**
 * Who answers in a conversation: the agent; a person, who took it over; a person who has not answered yet; or nobody,
 * because nothing is open.
 */
export const HANDLERS = ["agent", "person", "awaiting_reply", "closed"] as const;
export type Handler = (typeof HANDLERS)[number];
