import { randomUUID } from "node:crypto";
import { listEvents } from "@/lib/data/applications/application-events";
import { LATE_MS } from "@/lib/data/applications/event-log";
import { currentTime } from "@/lib/data/clock";
import { firstIdAt, idTime } from "@/lib/data/id";
import { insertDeliveries } from "@/lib/data/webhooks/deliveries";
import {
  type EndpointRow,
  hasEndpoints,
  leaseEndpoints,
  listEndpoints,
  releaseEndpoints,
  setScanned,
} from "@/lib/data/webhooks/endpoints";
import { database } from "@/lib/database/database";
import { deliveryFor } from "./events";
import { sendDue } from "./send-due";

/** How long an endpoint stays with an instance that no longer renews its lease, in milliseconds. */
const LEASE_MS = 10_000;
/** Leases are renewed this long before they end. */
const RENEW_MS = 5_000;
const EVENTS_AT_ONCE = 500;

/** Returns the work of one instance on the webhooks: call `round` again and again, and `end` when the service ends. */
export function webhookRounds() {
  const owner = randomUUID();
  /** Endpoints that are being sent to: one that is slow does not delay the others. */
  const sending = new Map<string, Promise<void>>();
  /** Until when a receiver wants no call, in epoch milliseconds. */
  const quiet = new Map<string, number>();
  /** Events of the last seconds for which deliveries were made, with the time in each id. */
  const seen = new Map<string, number>();
  let held: readonly string[] = [];
  /** Endpoints that existed at the last renewal: one that is new is leased at once. */
  let known: ReadonlySet<string> = new Set();
  let leasedUntil = 0;

  async function renewLeases(all: readonly EndpointRow[], now: number): Promise<void> {
    if (leasedUntil - now > RENEW_MS && all.every(({ id }) => known.has(id))) return;
    known = new Set(all.map(({ id }) => id));
    const db = await database();
    const before = held;
    held = await db.withPrisma((prisma) => leaseEndpoints(prisma, { owner, now, until: now + LEASE_MS }));
    leasedUntil = now + LEASE_MS;
    // Another instance may have read events of an endpoint that is new here only in part.
    if (held.some((id) => !before.includes(id))) seen.clear();
  }

  /** Makes deliveries of the events since the last round. Ids are late by a few seconds at most. */
  async function readEvents(endpoints: readonly EndpointRow[], now: number): Promise<void> {
    const db = await database();
    const oldest = endpoints.map(({ scannedTo }) => scannedTo).sort()[0] ?? "";
    let after = firstIdAt(idTime(oldest) - LATE_MS);
    for (;;) {
      const events = await listEvents(db.read, after, EVENTS_AT_ONCE);
      const fresh = events.filter(({ id }) => !seen.has(id));
      const rows = fresh.flatMap((event) =>
        endpoints.flatMap((endpoint) => {
          if (event.at < endpoint.createdAt) return [];
          return deliveryFor(endpoint, event, now) ?? [];
        }),
      );
      if (rows.length > 0) await db.inTransaction((sql) => insertDeliveries(sql, rows));
      for (const { id } of fresh) seen.set(id, idTime(id));
      const last = events.at(-1);
      if (last === undefined) break;
      const ids = endpoints.map(({ id }) => id);
      if (fresh.length > 0) await db.withPrisma((prisma) => setScanned(prisma, ids, last.id));
      if (events.length < EVENTS_AT_ONCE) break;
      after = last.id;
    }
    for (const [id, at] of seen) if (at < now - 4 * LATE_MS) seen.delete(id);
  }

  return {
    /** Reads new events, and starts sending what is due. */
    async round(signal: AbortSignal): Promise<void> {
      const db = await database();
      if (!(await hasEndpoints(db.read))) return;
      const now = currentTime();
      const all = await listEndpoints(await db.prisma(), null);
      await renewLeases(all, now);
      const own = all.filter(({ id }) => held.includes(id));
      if (own.length === 0) return;
      await readEvents(own, now);
      for (const endpoint of own) {
        const { id, state } = endpoint;
        if (state === "disabled" || sending.has(id) || (quiet.get(id) ?? 0) > now) continue;
        const work = sendDue(endpoint, signal, () => leasedUntil > currentTime() && held.includes(id))
          .then((quietUntil) => void quiet.set(id, quietUntil))
          .finally(() => void sending.delete(id));
        // The next round tries again; what was not stored is sent again.
        work.catch(() => undefined);
        sending.set(id, work);
      }
    },
    /** Waits for what is being sent, and leaves the endpoints to other instances. */
    async end(): Promise<void> {
      await Promise.allSettled(sending.values());
      if (held.length > 0) await (await database()).withPrisma((prisma) => releaseEndpoints(prisma, owner));
    },
  };
}
