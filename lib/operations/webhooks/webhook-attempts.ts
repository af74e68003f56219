import type {
  WebhookAttempt,
  WebhookAttemptId,
  WebhookAttemptQuery,
  WebhookAttempts,
  WebhookReplay,
  WebhookReplayed,
  WebhookTest,
} from "@/lib/contract/webhooks/webhook-attempt";
import type { WebhookEvent } from "@/lib/contract/webhooks/webhook-event";
import { firstIdAt, idTime, newId } from "@/lib/data/id";
import { type AttemptRow, findAttempt, insertAttempts, listAttempts } from "@/lib/data/webhooks/attempts";
import {
  type DeliveryRow,
  findDeliveries,
  findDelivery,
  insertDeliveries,
  listDeliveries,
} from "@/lib/data/webhooks/deliveries";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";
import { entryBefore, pageOf } from "@/lib/operations/cursor";
import { writeWithPrisma } from "@/lib/operations/idempotently";
import { recordAdministration } from "@/lib/operations/settings/administrative-log";
import { withoutNull } from "@/lib/operations/without-null";
import { callEndpoint, webhookIdOf } from "./call-endpoint";
import { nameOf } from "./send-due";
import { findOwn } from "./webhooks";

/** Events sent again with one call. */
const MOST_REPLAYED = 1_000;

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
  const deliveryId = newId(caller.now);
  const delivery: DeliveryRow = {
    ...{ id: deliveryId, endpointId: id, eventId: newId(caller.now), replayId: deliveryId, applicationId: "", type },
    ...{ body: JSON.stringify(body), state: "pending", attempts: 0, dueAt: caller.now },
  };
  const { attempt, isDelivered } = await callEndpoint(endpoint, delivery);
  await writeWithPrisma(caller, async (prisma, sql) => {
    await insertDeliveries(sql, [{ ...delivery, state: isDelivered ? "delivered" : "canceled", attempts: 1 }]);
    await insertAttempts(prisma, [attempt]);
    const subject = { id, name: nameOf(endpoint), teamId: endpoint.teamId };
    await recordAdministration(sql, caller, { action: "webhookTested", subject });
  });
  return attemptOf(attempt, delivery);
}

/** Sends events again, under the same ids. Fails with `not_found`. */
export async function replayWebhook(
  caller: Caller,
  id: string,
  { since, only }: WebhookReplay,
): Promise<WebhookReplayed> {
  return writeWithPrisma(caller, async (prisma, sql) => {
    const endpoint = await findOwn(prisma, caller, id);
    const rows = await listDeliveries(prisma, {
      endpointId: id,
      states: only === "failed" ? ["exhausted"] : ["exhausted", "delivered"],
      from: firstIdAt(since),
      limit: MOST_REPLAYED + 1,
    });
    const page = rows.slice(0, MOST_REPLAYED);
    await insertDeliveries(
      sql,
      page.map((row) => again(row, caller.now)),
    );
    const subject = { id, name: nameOf(endpoint), teamId: endpoint.teamId };
    await recordAdministration(sql, caller, { action: "webhookReplayed", subject });
    const next = rows[MOST_REPLAYED];
    return { count: page.length, ...(next === undefined ? {} : { until: idTime(next.eventId) }) };
  });
}

const again = (row: DeliveryRow, now: number): DeliveryRow => {
  const id = newId(now);
  return { ...row, id, replayId: id, state: "pending", attempts: 0, dueAt: now };
};

/** Sends the event of an attempt again. Fails with `not_found`, after 30 days too. */
export async function replayWebhookAttempt(
  caller: Caller,
  { webhookId: id, attemptId }: WebhookAttemptId,
): Promise<WebhookReplayed> {
  const prisma = await (await database()).prisma();
  const endpoint = await findOwn(prisma, caller, id);
  const attempt = await findAttempt(prisma, id, attemptId);
  if (attempt === null) throw new Failure("not_found", "There is no such attempt.");
  const delivery = await findDelivery(prisma, attempt.deliveryId);
  if (delivery === null) throw new Failure("not_found", "Events are kept for 30 days. This one is older.");
  return writeWithPrisma(caller, async (_, sql) => {
    await insertDeliveries(sql, [again(delivery, caller.now)]);
    const subject = { id, name: nameOf(endpoint), teamId: endpoint.teamId };
    await recordAdministration(sql, caller, { action: "webhookReplayed", subject });
    return { count: 1 };
  });
}
