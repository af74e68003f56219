import type { Action } from "@/lib/domain/action";
import type { Status } from "@/lib/domain/status/status";

/** Event types that webhooks send, each with a sentence for the documentation. */
export const EVENT_TYPES = {
  "application.created": "An application was created.",
  "application.updated": "Fields of an application changed.",
  "application.ingested": "A lead provider sent a lead, new or known.",
  "application.erased": "An application was deleted for good. Delete your copy.",
  "application.left": "An application moved to a team that this endpoint doesn't receive. Delete your copy.",
  "application.disposed": "The SSN and date of birth of an application were deleted.",
  "application.held": "An application was placed on legal hold.",
  "application.released": "A legal hold on an application ended.",
  "application.noted": "Somebody wrote, changed or deleted a note on an application.",
  "application.planned": "A task of an application was added, changed or done.",
  "contact.attempted": "Somebody tried to reach the borrower.",
  "contact.slept": "Contact with the borrower was paused until a time.",
  "contact.woken": "A pause of contact ended early.",
  "contact.stopped": "The borrower must not be contacted any more.",
  "contact.resumed": "The borrower may be contacted again.",
  "consent.added": "A consent of the borrower was recorded.",
  "consent.revoked": "A consent of the borrower was revoked.",
  "webhook.test": "An example that you asked for. It is about no application.",
} as const;
export type EventType = keyof typeof EVENT_TYPES;
export const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as [EventType, ...EventType[]];

/** The event type of each action; null for what no other system needs to know. */
const TYPE_OF: Readonly<Record<Action | "left", EventType | null>> = {
  created: "application.created",
  updated: "application.updated",
  ingested: "application.ingested",
  erased: "application.erased",
  left: "application.left",
  disposed: "application.disposed",
  held: "application.held",
  released: "application.released",
  noted: "application.noted",
  planned: "application.planned",
  attempted: "contact.attempted",
  slept: "contact.slept",
  woken: "contact.woken",
  stopped: "contact.stopped",
  resumed: "contact.resumed",
  consentAdded: "consent.added",
  consentRevoked: "consent.revoked",
  revealed: null,
  exported: null,
};

/** Returns the event type of an action; null if no event is sent. */
export const eventTypeOf = (action: Action | "left"): EventType | null => TYPE_OF[action];

/** Filters of an endpoint. A list left out lets everything through. */
export type WebhookFilters = {
  readonly types?: EventType[] | undefined;
  readonly statuses?: Status[] | undefined;
  readonly fields?: string[] | undefined;
};

type Filtered = { readonly type: EventType; readonly status?: Status | undefined; readonly fields: readonly string[] };

/**
 * Returns whether an event passes the filters. `statuses` looks at the status of the application now, `fields` at the
 * fields that changed. A removal passes every filter but that of types, because a copy must learn of it.
 */
export function passes({ types, statuses, fields }: WebhookFilters, event: Filtered): boolean {
  if (types !== undefined && !types.includes(event.type)) return false;
  if (event.type === "application.erased" || event.type === "application.left") return true;
  if (statuses !== undefined && (event.status === undefined || !statuses.includes(event.status))) return false;
  return fields === undefined || event.fields.some((field) => fields.includes(field));
}
