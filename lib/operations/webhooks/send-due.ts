import { currentTime } from "@/lib/data/clock";
import { newId } from "@/lib/data/id";
import { insertAttempts } from "@/lib/data/webhooks/attempts";
import { type DeliveryRow, firstPending, listDue, setDeliveries } from "@/lib/data/webhooks/deliveries";
import { type EndpointRow, findEndpoint, listEndpoints, setHealth } from "@/lib/data/webhooks/endpoints";
import { database } from "@/lib/database/database";
import { MINUTE_MS } from "@/lib/domain/day";
import { DISABLED_AFTER_MS, FAILING_AFTER } from "@/lib/domain/webhooks/retry";
import { serviceCaller } from "@/lib/operations/service-caller";
import { recordAdministration } from "@/lib/operations/settings/administrative-log";
import { announce } from "./announce";
import { type Called, callEndpoint } from "./call-endpoint";

/** Deliveries of one endpoint read at once, and calls to it at the same time. */
const AT_ONCE = 500;
const IN_FLIGHT = 16;
/** Results are stored at least this often, in milliseconds, even if the receiver is slow. */
const STORED_AFTER_MS = 2_000;

/**
 * Sends what is due to one endpoint, until nothing is left. Returns until when the receiver wants no call, or
 * its rate allows none, in epoch milliseconds; 0 if neither. Stops early once `isOurs` says that another instance may
 * send.
 */
export async function sendDue(begun: EndpointRow, signal: AbortSignal, isOurs: () => boolean): Promise<number> {
  const db = await database();
  const { id: endpointId } = begun;
  let current = begun;
  while (!signal.aborted && isOurs()) {
    const endpoint = current;
    const { ratePerMinute } = endpoint;
    const limit = ratePerMinute === null ? AT_ONCE : Math.min(AT_ONCE, Math.max(1, Math.floor(ratePerMinute / 60)));
    const begunAt = currentTime();
    const due = await listDue(await db.prisma(), { endpointId, now: begunAt, limit });
    const rows = endpoint.ordered ? await inOrder(endpointId, due) : due;
    if (rows.length === 0) return 0;
    const called: Called[] = [];
    let quietUntil = 0;
    const queue = rows.values();
    const work = async () => {
      for (const row of queue) {
        const isLong = currentTime() - begunAt > STORED_AFTER_MS;
        if (signal.aborted || quietUntil > 0 || isLong || !isOurs()) return;
        const result = await callEndpoint(endpoint, row, signal);
        // The service ends: whatever the receiver did, nothing is known, and the event is sent again.
        if (signal.aborted && !result.isDelivered) return;
        called.push(result);
        quietUntil = Math.max(quietUntil, result.quietUntil);
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, work));
    const stored = called.length === 0 ? endpoint : await store(endpointId, called);
    if (stored === null || quietUntil > 0) return quietUntil;
    // If someone changed the endpoint, the next events use the change.
    current = stored;
    if (ratePerMinute !== null) return begunAt + Math.ceil((called.length * MINUTE_MS) / ratePerMinute);
  }
  return 0;
}

const TYPE_OF_STATE = {
  disabled: "webhook.disabled",
  failing: "webhook.failing",
  enabled: "webhook.recovered",
} as const;

/** Leaves out events whose application waits for an earlier one. */
async function inOrder(endpointId: string, due: readonly DeliveryRow[]): Promise<readonly DeliveryRow[]> {
  const applications = [...new Set(due.map(({ applicationId }) => applicationId))].filter((id) => id !== "");
  const first = await firstPending(await (await database()).prisma(), endpointId, applications);
  return due.filter(({ applicationId, eventId }) => applicationId === "" || first.get(applicationId) === eventId);
}

/** Stores what happened and how the endpoint does. Returns it as it is now; null if it may no longer be called. */
async function store(endpointId: string, called: readonly Called[]): Promise<EndpointRow | null> {
  const db = await database();
  return db.withPrisma(async (prisma, sql) => {
    await sql.lock(`webhook ${endpointId}`);
    const endpoint = await findEndpoint(prisma, endpointId);
    // Deleted meanwhile.
    if (endpoint === null) return null;
    await insertAttempts(
      sql,
      called.map(({ attempt }) => attempt),
    );
    await setDeliveries(
      sql,
      called.map(({ end }) => end),
    );
    const health = healthAfter(endpoint, called);
    await setHealth(prisma, endpointId, health);
    if (health.state !== endpoint.state) {
      const action = ({ disabled: "webhookDisabled", failing: "webhookFailing", enabled: "webhookRecovered" } as const)[
        health.state
      ];
      const subject = { id: endpointId, name: nameOf(endpoint), teamId: endpoint.teamId };
      const now = currentTime();
      await recordAdministration(sql, serviceCaller(now), { action, subject });
      const { teamId } = endpoint;
      const others = (await listEndpoints(prisma, null)).filter(
        (other) => other.id !== endpointId && (other.teamId === null || other.teamId === teamId),
      );
      const type = TYPE_OF_STATE[health.state];
      await announce(sql, others, { type, eventId: newId(now), at: now, data: { webhookId: endpointId } });
    }
    return health.state === "disabled" ? null : { ...endpoint, ...health };
  });
}

/** Returns the name of an endpoint in the administrative log: its host. */
export const nameOf = ({ url }: Pick<EndpointRow, "url">) => new URL(url).host;

function healthAfter(endpoint: EndpointRow, called: readonly Called[]) {
  const { state, disabledReason, firstFailureAt, lastSuccessAt } = endpoint;
  const now = currentTime();
  if (state === "disabled") return { state, disabledReason, firstFailureAt, lastSuccessAt };
  if (called.some(({ isGone }) => isGone))
    return { state: "disabled" as const, disabledReason: "gone", firstFailureAt, lastSuccessAt };
  // Two webhooks that refuse events about webhooks would keep reporting each other.
  const counted = called.filter(({ attempt }) => !attempt.type.startsWith("webhook."));
  if (counted.length === 0) return { state, disabledReason, firstFailureAt, lastSuccessAt };
  if (counted.some(({ isDelivered }) => isDelivered))
    return { state: "enabled" as const, disabledReason: null, firstFailureAt: null, lastSuccessAt: now };
  const since = firstFailureAt ?? now;
  if (now - since >= DISABLED_AFTER_MS)
    return { state: "disabled" as const, disabledReason: "failures", firstFailureAt: since, lastSuccessAt };
  const isFailing = state === "failing" || counted.some(({ end }) => end.attempts >= FAILING_AFTER);
  return {
    state: isFailing ? ("failing" as const) : state,
    disabledReason: null,
    firstFailureAt: since,
    lastSuccessAt,
  };
}
