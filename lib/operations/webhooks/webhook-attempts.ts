import type {
  WebhookAttempt,
  WebhookAttemptQuery,
  WebhookAttempts,
  WebhookTest,
} from "@/lib/contract/webhooks/webhook-attempt";
import type { WebhookEvent } from "@/lib/contract/webhooks/webhook-event";
import { newId } from "@/lib/data/id";
import { type AttemptRow, insertAttempts, listAttempts } from "@/lib/data/webhooks/attempts";
import { type DeliveryRow, findDeliveries, insertDeliveries } from "@/lib/data/webhooks/deliveries";
import { publicUrl } from "@/lib/data/webhooks/webhook-settings";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { bodyOf } from "@/lib/domain/webhooks/event-body";
import { entryBefore, pageOf } from "@/lib/operations/cursor";
import { writeWithPrisma } from "@/lib/operations/idempotently";
import { recordAdministration } from "@/lib/operations/settings/administrative-log";
import { withoutNull } from "@/lib/operations/without-null";
import { callEndpoint } from "./call-endpoint";
import { webhookIdOf } from "./events";
import { findOwn } from "./find-webhooks";
import { nameOf } from "./send-due";

/** Lists the attempts of an endpoint, newest first. Fails with `not_found`. */
export async function listWebhookAttempts(
  caller: Caller,
  id: string,
  { limit, cursor, isFailed }: WebhookAttemptQuery,
): Promise<WebhookAttempts> {
  const prisma = await (await database()).prisma();
  const { id: endpointId } = await findOwn(prisma, caller, id);
  const slice = { endpointId, before: entryBefore(cursor), limit: limit + 1, isFailed: isFailed !== undefined };
  const { page, next } = pageOf(await listAttempts(prisma, slice), limit, (row) => [row.id]);
  const deliveries = await findDeliveries(
    prisma,
    page.map(({ deliveryId }) => deliveryId),
  );
  const sent = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
  return { data: page.map((row) => attemptOf(row, sent.get(row.deliveryId))), ...next };
}

type Sent = Pick<DeliveryRow, "eventId" | "replayId" | "body">;

function attemptOf(row: AttemptRow, sent: Sent | undefined): WebhookAttempt {
  const { id, type, at, ms, response, address, status } = row;
  const error = row.error as WebhookAttempt["error"] | null;
  return {
    ...{ id, type, at, ms, response, ...withoutNull({ address, status, error }) },
    ...(sent === undefined ? {} : { eventId: webhookIdOf(sent), request: sent.body }),
    isReplay: sent !== undefined && sent.replayId !== "",
  };
}

/** Sends an example to an endpoint at once, even to a disabled one. Returns how it went. */
export async function testWebhook(caller: Caller, id: string, { type }: WebhookTest): Promise<WebhookAttempt> {
  const db = await database();
  const endpoint = await findOwn(await db.prisma(), caller, id);
  const body: WebhookEvent = {
    type,
    timestamp: new Date(caller.now).toISOString(),
    data: {
      ...(type === "webhook.test" ? {} : { applicationId: newId(caller.now), status: "CONTACTED" as const }),
      fields: [],
    },
  };
  const [deliveryId, eventId] = [newId(caller.now), newId(caller.now)];
  const { format } = endpoint;
  const delivery: DeliveryRow = {
    ...{ id: deliveryId, endpointId: id, eventId, replayId: deliveryId, applicationId: "", type },
    body: bodyOf(body, { id: webhookIdOf({ eventId }), format, source: publicUrl() }),
    ...{ state: "pending", attempts: 0, dueAt: caller.now },
  };
  const { attempt, isDelivered } = await callEndpoint(endpoint, delivery);
  await writeWithPrisma(caller, async (_, sql) => {
    await insertDeliveries(sql, [{ ...delivery, state: isDelivered ? "delivered" : "canceled", attempts: 1 }]);
    await insertAttempts(sql, [attempt]);
    const subject = { id, name: nameOf(endpoint), teamId: endpoint.teamId };
    await recordAdministration(sql, caller, { action: "webhookTested", subject });
  });
  return attemptOf(attempt, delivery);
}
