import type { Action } from "@/lib/domain/action";
import { type EventType, eventTypeOf } from "@/lib/domain/applications/event-type";
import type { Status } from "@/lib/domain/status/status";

/** Types that no other system needs to know: somebody of the staff looked at data, or exported it. */
type Internal = "application.revealed" | "application.exported";
/** Types of events about no application. They are not in the feed. */
export const SERVICE_TYPES = {
  "rules.published": "A version of the contact rules was published.",
  "webhook.failing": "Another webhook is failing: an event failed there four times or more.",
  "webhook.disabled": "Another webhook was disabled, because its receiver answered 410 or nothing arrived for 5 days.",
  "webhook.recovered": "Another webhook that was failing works again.",
  "webhook.test": "A test event that you asked for.",
} as const;
/** Types of events about an enrollment. They are not in the feed. */
const ENROLLMENT_TYPES = {
  "enrollment.started": "The borrower was enrolled in a cadence, for the first time or again.",
  "enrollment.ended": "The borrower's enrollment in a cadence ended: `reason` says why.",
} as const;
/** Types of events that the history of an application does not have. */
export type AnnouncedType = keyof typeof SERVICE_TYPES | keyof typeof ENROLLMENT_TYPES;

/** The version of the event types and their bodies. Additions keep it. */
export const EVENT_VERSION = "2026-12-01";

/** Event types that webhooks send, each with a sentence for the documentation. */
export const WEBHOOK_TYPES = {
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
  "contact.replied": "The borrower wrote back.",
  "contact.slept": "Contact with the borrower was paused until a time.",
  "contact.woken": "A pause of contact ended early.",
  "contact.stopped": "The borrower must not be contacted any more.",
  "contact.resumed": "The borrower may be contacted again.",
  "consent.added": "A consent of the borrower was recorded.",
  "consent.revoked": "A consent of the borrower was revoked.",
  ...ENROLLMENT_TYPES,
  ...SERVICE_TYPES,
} as const satisfies Readonly<Record<Exclude<EventType, Internal> | AnnouncedType, string>>;
export type WebhookType = keyof typeof WEBHOOK_TYPES;
export const WEBHOOK_TYPE_NAMES = Object.keys(WEBHOOK_TYPES) as [WebhookType, ...WebhookType[]];

const isSent = (type: EventType): type is Exclude<EventType, Internal> => type in WEBHOOK_TYPES;

/** Returns the event type of an action; null if no webhook sends it. */
export function webhookTypeOf(action: Action | "left"): WebhookType | null {
  const type = eventTypeOf(action);
  return isSent(type) ? type : null;
}

/** Filters of an endpoint. A list left out lets everything through. */
export type WebhookFilters = {
  readonly types?: WebhookType[] | undefined;
  readonly statuses?: Status[] | undefined;
  readonly fields?: string[] | undefined;
};

type Filtered = {
  readonly type: WebhookType;
  readonly status?: Status | undefined;
  readonly fields: readonly string[];
};

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
