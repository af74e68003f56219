import { type EventRow, listEvents } from "@/lib/data/applications/application-events";
import { firstIdAt, newId } from "@/lib/data/id";
import { type AttemptRow, insertAttempts } from "@/lib/data/webhooks/attempts";
import { type DeliveryRow, insertDeliveries } from "@/lib/data/webhooks/deliveries";
import { deleteEndpoint, type EndpointRow, findEndpoint, insertEndpoint } from "@/lib/data/webhooks/endpoints";
import { newWebhookSecret } from "@/lib/data/webhooks/signature";
import { database } from "@/lib/database/database";
import type { PrismaClient } from "@/lib/database/generated/sqlite/client";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "@/lib/domain/day";
import { deliveryFor } from "@/lib/operations/webhooks/events";

const ID = "sample-webhook";
const ADDRESS = "203.0.113.10";
/** Calls for the latest events of so many days, up to so many. */
const DAYS = 14;
const MOST_READ = 1_000;
const CALLS = 12;
/** Every fifth event arrived at the second attempt only, and the last one was given up. */
const FAILS_EVERY = 5;
const FAILURE = { status: 503, error: "status", response: "Down for maintenance. Back in a few minutes." } as const;
const SUCCESS = { status: 200, error: null, response: "OK" } as const;

/**
 * Adds a webhook with calls that look as if they had been made for the latest events. It is disabled, and calls nobody.
 * Returns whether it was missing.
 */
export async function addSampleWebhook(now: number): Promise<boolean> {
  const db = await database();
  return db.withPrisma(async (prisma, sql) => {
    if ((await findEndpoint(prisma, ID)) !== null) return false;
    const endpoint: EndpointRow = {
      ...{ id: ID, createdAt: now, url: "https://hooks.example.com/hearthline", description: "Sample CRM" },
      ...{
        teamId: null,
        filters: {},
        ordered: false,
        ratePerMinute: null,
        headers: {},
        format: "standard",
        payload: "thin",
        state: "disabled",
        disabledReason: "person",
      },
      ...{ firstFailureAt: null, lastSuccessAt: now, secrets: [newWebhookSecret()], scannedTo: firstIdAt(now) },
    };
    await insertEndpoint(prisma, endpoint);
    const events = (await listEvents(sql, firstIdAt(now - DAYS * DAY_MS), MOST_READ)).filter(({ at }) => at <= now);
    const sent = events.slice(-CALLS).flatMap((event, index) => callsFor(endpoint, event, index) ?? []);
    await insertDeliveries(
      sql,
      sent.map(({ delivery }) => delivery),
    );
    await insertAttempts(
      sql,
      sent.flatMap(({ attempts }) => attempts),
    );
    return true;
  });
}

/** Removes the sample webhook, if it is there. */
export async function removeSampleWebhook(): Promise<void> {
  const remove = async (prisma: PrismaClient) => {
    if ((await findEndpoint(prisma, ID)) !== null) await deleteEndpoint(prisma, ID);
  };
  await (await database()).withPrisma(remove);
}

type Sent = { readonly delivery: DeliveryRow; readonly attempts: readonly AttemptRow[] };

function callsFor(endpoint: EndpointRow, event: EventRow, index: number): Sent | null {
  const waiting = deliveryFor(endpoint, event, event.at);
  if (waiting === null) return null;
  const isLate = index % FAILS_EVERY === FAILS_EVERY - 1;
  const isGivenUp = index === CALLS - 1;
  const delivery: DeliveryRow = { ...waiting, state: isGivenUp ? "exhausted" : "delivered", attempts: isLate ? 2 : 1 };
  const attempt = (at: number, answer: typeof FAILURE | typeof SUCCESS): AttemptRow => ({
    ...{ id: newId(at), deliveryId: delivery.id, endpointId: ID, type: delivery.type, at, address: ADDRESS },
    ...{ ms: 60 + 17 * index, ...answer },
  });
  const first = event.at + SECOND_MS;
  return {
    delivery,
    attempts: [
      attempt(first, isLate || isGivenUp ? FAILURE : SUCCESS),
      ...(isLate ? [attempt(first + 5 * MINUTE_MS, SUCCESS)] : []),
    ],
  };
}
