import { currentTime } from "@/lib/data/clock";
import { newId } from "@/lib/data/id";
import type { AttemptRow } from "@/lib/data/webhooks/attempts";
import type { DeliveryEnd, DeliveryRow } from "@/lib/data/webhooks/deliveries";
import type { EndpointRow } from "@/lib/data/webhooks/endpoints";
import { postWebhook } from "@/lib/data/webhooks/post-webhook";
import { signatures } from "@/lib/data/webhooks/signature";
import { allowedHosts, webhookProxy } from "@/lib/data/webhooks/webhook-settings";
import { formatOf } from "@/lib/domain/webhooks/event-body";
import { retryAfterMs, waitAfter } from "@/lib/domain/webhooks/retry";
import { MEDIA_TYPES } from "@/lib/domain/webhooks/webhook-format";
import { webhookIdOf } from "./events";
import { fullBody } from "./full-body";

/** How a call of an endpoint ended, and what follows for the delivery. */
export type Called = {
  readonly attempt: AttemptRow;
  readonly end: DeliveryEnd;
  readonly isDelivered: boolean;
  /** The receiver wants no more events. */
  readonly isGone: boolean;
  /** Until when the receiver wants no call, in epoch milliseconds. */
  readonly quietUntil: number;
};

/** Statuses with which a receiver asks to slow down. */
const SLOW_DOWN: readonly (number | null)[] = [429, 502, 503, 504];
const SLOW_MS = 5_000;

/** Sends one delivery. */
export async function callEndpoint(
  endpoint: EndpointRow,
  delivery: DeliveryRow,
  signal?: AbortSignal,
): Promise<Called> {
  const { id: endpointId, url, secrets, headers, payload } = endpoint;
  const body = payload === "thin" ? delivery.body : await fullBody(endpoint, delivery);
  const at = currentTime();
  const id = webhookIdOf(delivery);
  const timestamp = Math.floor(at / 1_000);
  const live = secrets.filter(({ until }) => until === undefined || until > at);
  const posted = await postWebhook({
    ...{ url, body, allowed: allowedHosts(), proxy: webhookProxy(), ...(signal === undefined ? {} : { signal }) },
    headers: {
      ...headers,
      "content-type": MEDIA_TYPES[formatOf(body)],
      "user-agent": "Hearthline-Webhooks/1",
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signatures(live, { id, timestamp, body }),
      ...(delivery.replayId === "" ? {} : { "webhook-replay": "true" }),
    },
  });
  const { status, error, ms, address, response } = posted;
  const now = currentTime();
  const attempts = delivery.attempts + 1;
  const askedMs = retryAfterMs(posted.retryAfter, now) ?? (SLOW_DOWN.includes(status) ? SLOW_MS : 0);
  // What a person sends again, they see fail, and send again themselves.
  const wait = delivery.replayId === "" ? waitAfter({ attempts, askedMs, chance: Math.random() }) : null;
  const state = error === null ? "delivered" : wait === null ? "exhausted" : "pending";
  return {
    attempt: {
      ...{ id: newId(at), deliveryId: delivery.id, endpointId, type: delivery.type, at, ms },
      // A receiver may repeat what it was sent, and personal data are not kept here.
      ...{ address, status, error, response: payload === "thin" ? response : "" },
    },
    end: {
      ...{ id: delivery.id, endpointId, eventId: delivery.eventId, replayId: delivery.replayId },
      ...{ state, attempts, dueAt: now + (state === "pending" ? (wait ?? 0) : 0) },
    },
    isDelivered: error === null,
    isGone: status === 410,
    quietUntil: SLOW_DOWN.includes(status) ? now + askedMs : 0,
  };
}
