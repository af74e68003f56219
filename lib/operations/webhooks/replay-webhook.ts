import type { WebhookAttemptId, WebhookReplay, WebhookReplayed } from "@/lib/contract/webhooks/webhook-attempt";
import { listEventsBetween } from "@/lib/data/applications/application-events";
import { earlierId, firstIdAt, idTime, newId } from "@/lib/data/id";
import { findAttempt } from "@/lib/data/webhooks/attempts";
import { type DeliveryRow, findDelivery, insertDeliveries, listDeliveries } from "@/lib/data/webhooks/deliveries";
import type { EndpointRow } from "@/lib/data/webhooks/endpoints";
import { database } from "@/lib/database/database";
import type { PrismaClient } from "@/lib/database/generated/sqlite/client";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure, wrongField } from "@/lib/domain/failure";
import { PLANNED_MS } from "@/lib/domain/webhooks/retry";
import { isEntryPosition, readCursor, writeCursor } from "@/lib/operations/cursor";
import { writeWithPrisma } from "@/lib/operations/idempotently";
import { recordAdministration } from "@/lib/operations/settings/administrative-log";
import { deliveryFor, EVENT_ID_PREFIX } from "./events";
import { findOwn } from "./find-webhooks";
import { nameOf } from "./send-due";

/** Events sent again, or looked through, with one call. */
const MOST_REPLAYED = 1_000;

/** Events to send, and the id of the last one if there may be more. */
type Planned = { readonly rows: readonly DeliveryRow[]; readonly last: string | undefined };

/**
 * Sends events again under the same ids, or for the first time those that were missed. Fails with `not_found` and
 * `validation_failed`.
 */
export async function replayWebhook(caller: Caller, id: string, body: WebhookReplay): Promise<WebhookReplayed> {
  if (body.only === "missing" && body.eventIds !== undefined) throw wrongField("eventIds", "goes with all and failed");
  return writeWithPrisma(caller, async (prisma, sql) => {
    const endpoint = await findOwn(prisma, caller, id);
    const { rows, last } = await (body.only === "missing"
      ? missingEvents(sql, endpoint, body, caller.now)
      : sentEvents(prisma, endpoint, body, caller.now));
    const added = await insertDeliveries(sql, rows);
    const subject = { id, name: nameOf(endpoint), teamId: endpoint.teamId };
    await recordAdministration(sql, caller, { action: "webhookReplayed", subject });
    return { count: added, ...(last === undefined ? {} : { until: idTime(last), nextCursor: writeCursor([last]) }) };
  });
}

async function sentEvents(
  prisma: PrismaClient,
  { id: endpointId }: EndpointRow,
  { since, until, only, types, eventIds, cursor }: WebhookReplay,
  now: number,
): Promise<Planned> {
  const found = await listDeliveries(prisma, {
    ...{ endpointId, types, after: positionOf(since, cursor), before: firstIdAt(until ?? now + 1) },
    states: only === "failed" ? ["exhausted"] : ["exhausted", "delivered"],
    eventIds: eventIds?.map((id) => (id.startsWith(EVENT_ID_PREFIX) ? id.slice(EVENT_ID_PREFIX.length) : id)),
    limit: MOST_REPLAYED + 1,
  });
  const page = found.slice(0, MOST_REPLAYED);
  return {
    rows: page.map((row) => again(row, now)),
    last: found.length > MOST_REPLAYED ? page.at(-1)?.eventId : undefined,
  };
}

/** Returns deliveries of the events up to the one that is planned next. Those that exist already are not added. */
async function missingEvents(
  sql: Sql,
  endpoint: EndpointRow,
  { since, until, types, cursor }: WebhookReplay,
  now: number,
): Promise<Planned> {
  const before = earlierId(endpoint.scannedTo, firstIdAt(until ?? now + 1));
  const after = positionOf(Math.max(since, now - PLANNED_MS), cursor);
  const events = await listEventsBetween(sql, { after, before, limit: MOST_REPLAYED });
  const rows = events.flatMap((event) => deliveryFor(endpoint, event, now) ?? []);
  return {
    rows: types === undefined ? rows : rows.filter(({ type }) => types.some((one) => one === type)),
    last: events.length < MOST_REPLAYED ? undefined : events.at(-1)?.id,
  };
}

/** Returns the id after which events are sent. */
const positionOf = (since: number, cursor: string | undefined) =>
  cursor === undefined ? firstIdAt(since) : readCursor(cursor, isEntryPosition)[0];

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
