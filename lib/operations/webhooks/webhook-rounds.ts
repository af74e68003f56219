import { randomUUID } from "node:crypto";
import { type EventRow, listEvents } from "@/lib/data/applications/application-events";
import { currentTime } from "@/lib/data/clock";
import { earlierId, firstIdAt, idTime } from "@/lib/data/id";
import { LATE_MS, Tail } from "@/lib/data/tail";
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
import { PLANNED_MS } from "@/lib/domain/webhooks/retry";
import { enrollmentAnnouncer } from "./announce-enrollments";
import { rulesAnnouncer } from "./announce-rules";
import { deliveryFor } from "./events";
import { sendDue } from "./send-due";

/** How long an endpoint stays with an instance that no longer renews its lease, in milliseconds. */
const LEASE_MS = 10_000;
/** Leases are renewed this long before they end. */
const RENEW_MS = 5_000;
const EVENTS_AT_ONCE = 500;

/** Returns from when on events of these endpoints may not have been read, in epoch milliseconds. */
const readSince = (endpoints: readonly EndpointRow[]) =>
  idTime(endpoints.map(({ scannedTo }) => scannedTo).sort()[0] ?? "") - LATE_MS;

/** Returns the work of one instance on the webhooks: call `round` again and again, and `end` when the service ends. */
export function webhookRounds() {
  const owner = randomUUID();
  /** Endpoints that are being sent to: one that is slow does not delay the others. */
  const sending = new Map<string, Promise<void>>();
  /** Until when a receiver wants no call, in epoch milliseconds. */
  const quiet = new Map<string, number>();
  /** Reads the new events. Undefined after a failure, to start again from what is stored. */
  let tail: Tail<EventRow> | undefined;
  let held: readonly string[] = [];
  /** Endpoints that existed at the last renewal: one that is new is leased at once. */
  let known: ReadonlySet<string> = new Set();
  let leasedUntil = 0;
  const announceRules = rulesAnnouncer();
  /** Undefined after a failure, to start again from what is stored. */
  let announceEnrollments: ReturnType<typeof enrollmentAnnouncer> | undefined;

  async function renewLeases(all: readonly EndpointRow[], now: number): Promise<void> {
    if (leasedUntil - now > RENEW_MS && all.every(({ id }) => known.has(id))) return;
    known = new Set(all.map(({ id }) => id));
    const db = await database();
    const before = held;
    held = await db.withPrisma((prisma) => leaseEndpoints(prisma, { owner, now, until: now + LEASE_MS }));
    leasedUntil = now + LEASE_MS;
    // Another instance may have read events of an endpoint that is new here only in part.
    if (held.some((id) => !before.includes(id))) {
      tail = undefined;
      announceEnrollments = undefined;
    }
  }

  /** Makes deliveries of the events since the last round. */
  async function readEvents(endpoints: readonly EndpointRow[], now: number): Promise<void> {
    const db = await database();
    const list = (after: string, limit: number) => listEvents(db.read, after, limit);
    const reading = tail ?? new Tail(list, { since: readSince(endpoints), limit: EVENTS_AT_ONCE });
    // If storing fails, the same events are read again.
    tail = undefined;
    for (let isAll = false; !isAll; ) {
      const fresh = await reading.read();
      const rows = fresh.rows.flatMap((event) =>
        endpoints.flatMap((endpoint) => {
          if (event.at < endpoint.createdAt) return [];
          return deliveryFor(endpoint, event, now) ?? [];
        }),
      );
      if (rows.length > 0) await db.inTransaction((sql) => insertDeliveries(sql, rows));
      const last = fresh.rows.at(-1);
      const ids = endpoints.map(({ id }) => id);
      // Enrollments were read only up to the beginning of the round.
      const scannedTo = earlierId(last?.id ?? "", firstIdAt(now));
      if (last !== undefined) await db.withPrisma((prisma) => setScanned(prisma, ids, scannedTo));
      isAll = fresh.isAll;
    }
    tail = reading;
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
      // These come first: reading the events stores how far the endpoints are.
      await announceRules(own, now);
      const announceThese = announceEnrollments ?? enrollmentAnnouncer(Math.max(readSince(own), now - PLANNED_MS));
      announceEnrollments = undefined;
      await announceThese(own);
      announceEnrollments = announceThese;
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
