/** Actions on an application, as its history and its events name them. */
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
  "consentAdded",
  "consentRevoked",
  "exported",
  "disposed",
  "erased",
  "noted",
  "planned",
  "attempted",
  "replied",
] as const;
export type Action = (typeof ACTIONS)[number];

/** Actions that concern contact. A lead that created an application counts as `ingested` too. */
export const CONTACT_ACTIONS = [
  "ingested",
  "slept",
  "woken",
  "stopped",
  "resumed",
] as const satisfies readonly Action[];
export type ContactAction = (typeof CONTACT_ACTIONS)[number];
