import type { WebhookEvent } from "@/lib/contract/webhooks/webhook-event";
import { newId } from "@/lib/data/id";
import { type DeliveryRow, insertDeliveries } from "@/lib/data/webhooks/deliveries";
import type { EndpointRow } from "@/lib/data/webhooks/endpoints";
import { publicUrl } from "@/lib/data/webhooks/webhook-settings";
import type { Sql } from "@/lib/database/sql";
import { bodyOf } from "@/lib/domain/webhooks/event-body";
import { passes, type ServiceType } from "@/lib/domain/webhooks/webhook-types";
import { webhookIdOf } from "./events";

/** An event about no application. Times are epoch milliseconds. */
type Announcement = {
  readonly type: ServiceType;
  /** Unique to the event: a repeated announcement is sent once. */
  readonly eventId: string;
  readonly at: number;
  readonly data: Pick<WebhookEvent["data"], "webhookId" | "rulesVersion">;
};

/** Plans an event for each of these endpoints whose filters let it through. */
export async function announce(
  sql: Sql,
  endpoints: readonly EndpointRow[],
  { type, eventId, at, data }: Announcement,
): Promise<void> {
  const event: WebhookEvent = { type, timestamp: new Date(at).toISOString(), data: { fields: [], ...data } };
  const wanting = endpoints.filter(({ filters }) => passes(filters, { type, fields: [] }));
  const rows = wanting.map(
    ({ id: endpointId, format }): DeliveryRow => ({
      ...{ id: newId(at), endpointId, eventId, replayId: "", applicationId: "", type },
      body: bodyOf(event, { id: webhookIdOf({ eventId }), format, source: publicUrl() }),
      ...{ state: "pending", attempts: 0, dueAt: at },
    }),
  );
  await insertDeliveries(sql, rows);
}
