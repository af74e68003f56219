import type { Action } from "@/lib/domain/action";
import { DAY_MS } from "@/lib/domain/day";

/** How many days back the feed of events goes. */
export const FEED_KEPT_DAYS = 30;
export const FEED_KEPT_MS = FEED_KEPT_DAYS * DAY_MS;

/** An action as callers receive it. `left`: the application is no longer in their team. */
type EventAction = Action | "left";

/** The type of each event: its subject, and what happened to it. */
const TYPES = {
  created: "application.created",
  updated: "application.updated",
  ingested: "application.ingested",
  revealed: "application.revealed",
  held: "application.held",
  released: "application.released",
  exported: "application.exported",
  disposed: "application.disposed",
  erased: "application.erased",
  noted: "application.noted",
  planned: "application.planned",
  left: "application.left",
  attempted: "contact.attempted",
  replied: "contact.replied",
  slept: "contact.slept",
  woken: "contact.woken",
  stopped: "contact.stopped",
  resumed: "contact.resumed",
  consentAdded: "consent.added",
  consentRevoked: "consent.revoked",
} as const satisfies Readonly<Record<EventAction, string>>;
export type EventType = (typeof TYPES)[EventAction];

export const EVENT_TYPES: readonly EventType[] = Object.values(TYPES);

/** Returns the type of an event with this action. */
export const eventTypeOf = (action: EventAction): EventType => TYPES[action];
