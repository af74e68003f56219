// Warm path: a row for each event and endpoint. Uses statements where many rows are written at once.
import type { PrismaClient } from "@/lib/database/generated/sqlite/client";
import { placeholders, type Sql, writtenOnce } from "@/lib/database/sql";

/** `exhausted`: given up. `canceled`: an example that failed. */
export type DeliveryState = "pending" | "delivered" | "exhausted" | "canceled";

/** One event for one endpoint. `dueAt`: when it is sent next, or when it ended, in epoch milliseconds. */
export type DeliveryRow = {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  /** Empty for the first time, and unique to each time the event is sent again. */
  readonly replayId: string;
  readonly applicationId: string;
  readonly type: string;
  readonly body: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly dueAt: number;
};

const COLUMNS = [
  ...["id", "endpointId", "eventId", "replayId", "applicationId", "type", "body", "state", "attempts", "dueAt"],
] as const;
const AT_ONCE = 50;

const insertOf = writtenOnce(
  (rows: number) =>
    `INSERT INTO "WebhookDelivery" (${COLUMNS.map((name) => `"${name}"`).join(", ")})
      VALUES ${Array(rows)
        .fill(`(${placeholders(COLUMNS.length)})`)
        .join(", ")} ON CONFLICT DO NOTHING`,
);

/** Adds deliveries, except those that are there already. Returns how many were added. */
export async function insertDeliveries(sql: Sql, rows: readonly DeliveryRow[]): Promise<number> {
  let added = 0;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const values = some.map((row) => [
      ...[row.id, row.endpointId, row.eventId, row.replayId, row.applicationId],
      ...[row.type, row.body, row.state, row.attempts, row.dueAt],
    ]);
    added += await sql.count(insertOf(some.length), values.flat());
  }
  return added;
}

/** Lists the deliveries of an endpoint that are due, oldest first. */
export async function listDue(
  prisma: PrismaClient,
  { endpointId, now, limit }: { readonly endpointId: string; readonly now: number; readonly limit: number },
): Promise<DeliveryRow[]> {
  const rows = await prisma.webhookDelivery.findMany({
    where: { endpointId, state: "pending", dueAt: { lte: now } },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    take: limit,
  });
  return rows.map((row) => ({ ...row, state: row.state as DeliveryState, dueAt: Number(row.dueAt) }));
}

/**
 * Returns since when an event has been due at an endpoint that is not disabled, in epoch milliseconds; null if none is.
 */
export async function oldestDue(prisma: PrismaClient, now: number): Promise<number | null> {
  const open = await prisma.webhookEndpoint.findMany({ where: { state: { not: "disabled" } }, select: { id: true } });
  const firsts = await Promise.all(
    open.map(({ id: endpointId }) =>
      prisma.webhookDelivery.findFirst({
        where: { endpointId, state: "pending", dueAt: { lte: now } },
        orderBy: { dueAt: "asc" },
        select: { dueAt: true },
      }),
    ),
  );
  const times = firsts.flatMap((row) => (row === null ? [] : Number(row.dueAt)));
  return times.length === 0 ? null : Math.min(...times);
}

/**
 * Lists which of these applications wait for an earlier delivery to an endpoint: the first event that each waits for.
 */
export async function firstPending(
  prisma: PrismaClient,
  endpointId: string,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await prisma.webhookDelivery.groupBy({
    by: ["applicationId"],
    where: { endpointId, state: "pending", applicationId: { in: [...applicationIds] } },
    _min: { eventId: true },
  });
  return new Map(rows.map(({ applicationId, _min }) => [applicationId, _min.eventId ?? ""]));
}

export type DeliveryEnd = Pick<
  DeliveryRow,
  "id" | "endpointId" | "eventId" | "replayId" | "state" | "attempts" | "dueAt"
>;

const setOf = writtenOnce(
  (rows: number) =>
    `UPDATE "WebhookDelivery" SET "state" = ?, "attempts" = ?, "dueAt" = ? WHERE "id" IN (${placeholders(rows)})`,
);

/** Returns lists of ends that one statement stores. Those that arrived take the time of the first of them. */
function groupsOf(ends: readonly DeliveryEnd[]): [DeliveryEnd, ...DeliveryEnd[]][] {
  const groups: [DeliveryEnd, ...DeliveryEnd[]][] = [];
  const open = new Map<string, [DeliveryEnd, ...DeliveryEnd[]]>();
  for (const end of ends) {
    const key = `${end.state} ${end.attempts} ${end.state === "delivered" ? "" : end.dueAt}`;
    const group = open.get(key);
    if (group !== undefined && group.length < AT_ONCE) group.push(end);
    else {
      const made: [DeliveryEnd, ...DeliveryEnd[]] = [end];
      groups.push(made);
      open.set(key, made);
    }
  }
  return groups;
}

/** Stores how deliveries ended, or when they are sent again. An event that arrives after all is no longer given up. */
export async function setDeliveries(sql: Sql, ends: readonly DeliveryEnd[]): Promise<void> {
  for (const alike of groupsOf(ends)) {
    const { state, attempts, dueAt } = alike[0];
    const params = [state, attempts, dueAt, ...alike.map(({ id }) => id)];
    await sql.run(setOf(alike.length), params);
  }
  for (const { endpointId, eventId, replayId, state } of ends) {
    if (replayId === "" || state !== "delivered") continue;
    await sql.run(
      `UPDATE "WebhookDelivery" SET "state" = 'delivered'
        WHERE "endpointId" = ? AND "eventId" = ? AND "replayId" = '' AND "state" = 'exhausted'`,
      [endpointId, eventId],
    );
  }
}

export type DeliveryCounts = { readonly pending: number; readonly exhausted: number };

/** Counts the deliveries of an endpoint that wait and those that were given up, up to `most` each. */
export async function countDeliveries(prisma: PrismaClient, endpointId: string, most: number): Promise<DeliveryCounts> {
  const count = async (where: { readonly state: DeliveryState; readonly replayId?: "" }) =>
    (await prisma.webhookDelivery.findMany({ where: { endpointId, ...where }, select: { id: true }, take: most }))
      .length;
  return { pending: await count({ state: "pending" }), exhausted: await count({ state: "exhausted", replayId: "" }) };
}

type Wanted = {
  readonly endpointId: string;
  readonly states: readonly DeliveryState[];
  /** Events after this id, and before the other one. */
  readonly after: string;
  readonly before: string;
  /** Only these types, and only events with these ids. */
  readonly types?: readonly string[] | undefined;
  readonly eventIds?: readonly string[] | undefined;
  readonly limit: number;
};

/** Lists the deliveries of an endpoint by the time of their events, oldest first. */
export async function listDeliveries(
  prisma: PrismaClient,
  { endpointId, states, after, before, types, eventIds, limit }: Wanted,
): Promise<DeliveryRow[]> {
  const rows = await prisma.webhookDelivery.findMany({
    where: {
      ...{ endpointId, state: { in: [...states] }, replayId: "" },
      eventId: { gt: after, lt: before, ...(eventIds === undefined ? {} : { in: [...eventIds] }) },
      ...(types === undefined ? {} : { type: { in: [...types] } }),
    },
    orderBy: { eventId: "asc" },
    take: limit,
  });
  return rows.map((row) => ({ ...row, state: row.state as DeliveryState, dueAt: Number(row.dueAt) }));
}

export async function findDelivery(prisma: PrismaClient, id: string): Promise<DeliveryRow | null> {
  const row = await prisma.webhookDelivery.findUnique({ where: { id } });
  return row === null ? null : { ...row, state: row.state as DeliveryState, dueAt: Number(row.dueAt) };
}

/** Lists deliveries by their ids, in no order. */
export async function findDeliveries(prisma: PrismaClient, ids: readonly string[]) {
  return prisma.webhookDelivery.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, eventId: true, replayId: true, body: true },
  });
}

/** Deletes deliveries whose ids are older than this one. Returns how many, up to a limit. */
export const deleteDeliveriesBefore = (sql: Sql, before: string, limit: number): Promise<number> =>
  sql.count(`DELETE FROM "WebhookDelivery" WHERE "id" IN (SELECT "id" FROM "WebhookDelivery" WHERE "id" < ? LIMIT ?)`, [
    ...[before, limit],
  ]);
