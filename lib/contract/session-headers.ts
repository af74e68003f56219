/** The request header in which a page reports how many seconds ago its user last typed, clicked or scrolled. */
export const IDLE_SECONDS = "hearthline-idle";

/** The header of an error response, and its value, that marks the session of a page as over. */
export const SESSION_OVER = ["Hearthline-Session", "over"] as const;
