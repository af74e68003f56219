/** What can be done to an application, as its history and its events say. */
export const ACTIONS = [
  "created",
  "updated",
  "ingested",
  "slept",
  "woken",
  "stopped",
  "resumed",
  "revealed",
  "held",
  "released",
  "exported",
  "disposed",
  "erased",
] as const;
export type Action = (typeof ACTIONS)[number];

/** What is done with contact. A lead that made an application counts as `ingested` too. */
export const CONTACT_ACTIONS = [
  "ingested",
  "slept",
  "woken",
  "stopped",
  "resumed",
] as const satisfies readonly Action[];
export type ContactAction = (typeof CONTACT_ACTIONS)[number];
