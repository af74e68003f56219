import type { WebhookEvent } from "@/lib/contract/webhooks/webhook-event";
import type { EventRow } from "@/lib/data/applications/application-events";
import { newId } from "@/lib/data/id";
import type { DeliveryRow } from "@/lib/data/webhooks/deliveries";
import type { EndpointRow } from "@/lib/data/webhooks/endpoints";
import { publicUrl } from "@/lib/data/webhooks/webhook-settings";
import { bodyOf } from "@/lib/domain/webhooks/event-body";
import { passes, webhookTypeOf } from "@/lib/domain/webhooks/webhook-types";
import type { FieldChange } from "@/lib/operations/field-change";

export const EVENT_ID_PREFIX = "evt_";

/** Returns the `webhook-id` of an event, by which receivers know it again. */
export const webhookIdOf = ({ eventId }: Pick<DeliveryRow, "eventId">) => `${EVENT_ID_PREFIX}${eventId}`;

/** Returns the delivery of an event to an endpoint; null if the endpoint does not want it. Epoch milliseconds. */
export function deliveryFor(
  { id: endpointId, teamId, filters, format }: EndpointRow,
  event: EventRow,
  now: number,
): DeliveryRow | null {
  const isOwn = teamId === null || event.teamId === teamId;
  if (!isOwn && event.leftTeamId !== teamId) return null;
  const type = webhookTypeOf(isOwn ? event.action : "left");
  if (type === null) return null;
  const changes: readonly FieldChange[] = isOwn ? JSON.parse(event.changes) : [];
  const fields = changes.map(({ field }) => field);
  const { applicationId, status } = event;
  if (!passes(filters, { type, status, fields })) return null;
  const body: WebhookEvent = {
    type,
    timestamp: new Date(event.at).toISOString(),
    // Its new place and progress are not for this endpoint.
    data: {
      applicationId,
      fields,
      ...(isOwn ? { status, ...(event.teamId === null ? {} : { teamId: event.teamId }) } : {}),
    },
  };
  return {
    ...{ id: newId(now), endpointId, eventId: event.id, replayId: "", applicationId, type },
    ...{
      body: bodyOf(body, { id: webhookIdOf({ eventId: event.id }), format, source: publicUrl() }),
      state: "pending",
      attempts: 0,
      dueAt: now,
    },
  };
}
