import type { WebhookEvent } from "@/lib/contract/webhooks/webhook-event";
import { newId } from "@/lib/data/id";
import { type DeliveryRow, insertDeliveries } from "@/lib/data/webhooks/deliveries";
import type { EndpointRow } from "@/lib/data/webhooks/endpoints";
import { publicUrl } from "@/lib/data/webhooks/webhook-settings";
import type { Sql } from "@/lib/database/sql";
import { bodyOf } from "@/lib/domain/webhooks/event-body";
import { type AnnouncedType, passes } from "@/lib/domain/webhooks/webhook-types";
import { webhookIdOf } from "./events";

/** An event that no history has. Times are epoch milliseconds. */
type Announcement = {
  readonly type: AnnouncedType;
  /** Unique to the event: a repeated announcement is sent once. */
  readonly eventId: string;
  readonly at: number;
  readonly data: Omit<WebhookEvent["data"], "fields" | "application">;
};

/** Plans events for those of these endpoints that existed when each happened, and that want it. */
export async function announce(
  sql: Sql,
  endpoints: readonly EndpointRow[],
  ...events: readonly Announcement[]
): Promise<void> {
  const rows = events.flatMap((event) => deliveriesOf(endpoints, event));
  await insertDeliveries(sql, rows);
}

function deliveriesOf(endpoints: readonly EndpointRow[], { type, eventId, at, data }: Announcement): DeliveryRow[] {
  const event: WebhookEvent = { type, timestamp: new Date(at).toISOString(), data: { fields: [], ...data } };
  const { applicationId = "", status, teamId } = data;
  const isWanted = ({ createdAt, filters, teamId: own }: EndpointRow) =>
    createdAt <= at &&
    (applicationId === "" || own === null || own === teamId) &&
    passes(filters, { type, status, fields: [] });
  const wanting = endpoints.filter(isWanted);
  return wanting.map(
    ({ id: endpointId, format }): DeliveryRow => ({
      ...{ id: newId(at), endpointId, eventId, replayId: "", applicationId, type },
      body: bodyOf(event, { id: webhookIdOf({ eventId }), format, source: publicUrl() }),
      ...{ state: "pending", attempts: 0, dueAt: at },
    }),
  );
}
