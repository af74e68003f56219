// Cold path: a few endpoints, changed by hand. Uses Prisma Client, but a statement for the check every half second.
import { seal, unseal } from "@/lib/data/keys/seal";
import type { Prisma, PrismaClient, WebhookEndpoint } from "@/lib/database/generated/sqlite/client";
import type { Reading, Sql } from "@/lib/database/sql";
import type { WebhookFormat, WebhookPayload } from "@/lib/domain/webhooks/webhook-format";
import type { WebhookFilters } from "@/lib/domain/webhooks/webhook-types";
import type { WebhookSecret } from "./signature";

export const ENDPOINT_STATES = ["enabled", "failing", "disabled"] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

/** An address that is called when something changes. Times are epoch milliseconds. */
export type EndpointRow = {
  readonly id: string;
  readonly createdAt: number;
  readonly url: string;
  readonly description: string;
  /** The team whose events it receives; null for all. */
  readonly teamId: string | null;
  readonly filters: WebhookFilters;
  readonly ordered: boolean;
  readonly state: EndpointState;
  readonly disabledReason: string | null;
  readonly firstFailureAt: number | null;
  readonly lastSuccessAt: number | null;
  /** The most calls in a minute; null for as many as there are events. */
  readonly ratePerMinute: number | null;
  /** Extra headers of each call. */
  readonly headers: Readonly<Record<string, string>>;
  readonly format: WebhookFormat;
  readonly payload: WebhookPayload;
  /** The newest first. */
  readonly secrets: readonly WebhookSecret[];
  /** The id of the event up to which deliveries were made. */
  readonly scannedTo: string;
};

const cellOf = (row: string, column: "secrets" | "headers" = "secrets") => ({ table: "WebhookEndpoint", column, row });
const numberOf = (value: bigint | null) => (value === null ? null : Number(value));

function rowOf(stored: WebhookEndpoint): EndpointRow {
  const { id, url, description, teamId, disabledReason, ratePerMinute, scannedTo } = stored;
  return {
    ...{ id, url, description, teamId, disabledReason, ratePerMinute, scannedTo },
    createdAt: Number(stored.createdAt),
    filters: JSON.parse(stored.filters),
    ordered: stored.ordered === 1,
    format: stored.format as WebhookFormat,
    payload: stored.payload as WebhookPayload,
    state: stored.state as EndpointState,
    firstFailureAt: numberOf(stored.firstFailureAt),
    lastSuccessAt: numberOf(stored.lastSuccessAt),
    headers: stored.headers === null ? {} : JSON.parse(unseal(stored.headers, cellOf(id, "headers")).toString()),
    secrets: JSON.parse(unseal(stored.secrets, cellOf(id)).toString()),
  };
}

function storedOf({ ordered, filters, secrets, headers, ...row }: EndpointRow) {
  const hasHeaders = Object.keys(headers).length > 0;
  return {
    ...row,
    filters: JSON.stringify(filters),
    ordered: ordered ? 1 : 0,
    headers: hasHeaders ? new Uint8Array(seal(JSON.stringify(headers), cellOf(row.id, "headers"))) : null,
    secrets: new Uint8Array(seal(JSON.stringify(secrets), cellOf(row.id))),
  };
}

/** Lists endpoints, oldest first: those of a team, or all. */
export async function listEndpoints(prisma: PrismaClient, teamId: string | null): Promise<EndpointRow[]> {
  const where = teamId === null ? {} : { teamId };
  return (await prisma.webhookEndpoint.findMany({ where, orderBy: { id: "asc" } })).map(rowOf);
}

export const countEndpoints = (prisma: PrismaClient): Promise<number> => prisma.webhookEndpoint.count();

export async function findEndpoint(prisma: PrismaClient, id: string): Promise<EndpointRow | null> {
  const found = await prisma.webhookEndpoint.findUnique({ where: { id } });
  return found === null ? null : rowOf(found);
}

export async function insertEndpoint(prisma: PrismaClient, row: EndpointRow): Promise<void> {
  await prisma.webhookEndpoint.create({ data: { ...storedOf(row), leaseOwner: null, leaseUntil: 0 } });
}

/** Stores what a user changes: not how far its events were read. */
export async function setEndpoint(prisma: PrismaClient, row: EndpointRow): Promise<void> {
  const { id, scannedTo: _, ...data } = storedOf(row);
  await prisma.webhookEndpoint.update({ where: { id }, data });
}

/** Deletes an endpoint with its deliveries and attempts. */
export async function deleteEndpoint(prisma: PrismaClient, id: string): Promise<void> {
  await prisma.webhookAttempt.deleteMany({ where: { endpointId: id } });
  await prisma.webhookDelivery.deleteMany({ where: { endpointId: id } });
  await prisma.webhookEndpoint.delete({ where: { id } });
}

type Health = Pick<EndpointRow, "state" | "disabledReason" | "firstFailureAt" | "lastSuccessAt">;

/** Stores how an endpoint does, unless it was deleted. */
export async function setHealth(prisma: PrismaClient, id: string, health: Health): Promise<void> {
  await prisma.webhookEndpoint.updateMany({ where: { id }, data: health });
}

/** Records up to which event deliveries were made. */
export async function setScanned(prisma: PrismaClient, ids: readonly string[], scannedTo: string): Promise<void> {
  const where: Prisma.WebhookEndpointWhereInput = { id: { in: [...ids] }, scannedTo: { lt: scannedTo } };
  await prisma.webhookEndpoint.updateMany({ where, data: { scannedTo } });
}

/** Returns whether there is an endpoint. */
export async function hasEndpoints(sql: Reading): Promise<boolean> {
  return (await sql.get(`SELECT 1 AS "one" FROM "WebhookEndpoint" LIMIT 1`)) !== undefined;
}

/** Counts the endpoints in each state. */
export async function countByState(prisma: PrismaClient): Promise<Readonly<Record<EndpointState, number>>> {
  const rows = await prisma.webhookEndpoint.groupBy({ by: ["state"], _count: true });
  const count = (state: EndpointState) => rows.find((row) => row.state === state)?._count ?? 0;
  return { enabled: count("enabled"), failing: count("failing"), disabled: count("disabled") };
}

type Lease = { readonly owner: string; readonly now: number; readonly until: number };

/** Takes or renews the leases of all endpoints that no other instance holds. Returns their ids. */
export async function leaseEndpoints(prisma: PrismaClient, { owner, now, until }: Lease): Promise<readonly string[]> {
  await prisma.webhookEndpoint.updateMany({
    where: { OR: [{ leaseOwner: owner }, { leaseUntil: { lt: now } }] },
    data: { leaseOwner: owner, leaseUntil: until },
  });
  const held = await prisma.webhookEndpoint.findMany({ where: { leaseOwner: owner }, select: { id: true } });
  return held.map(({ id }) => id);
}

/** Gives the leases of an instance back. */
export async function releaseEndpoints(prisma: PrismaClient, owner: string): Promise<void> {
  await prisma.webhookEndpoint.updateMany({ where: { leaseOwner: owner }, data: { leaseUntil: 0 } });
}

/** Disables every endpoint, so that a restored copy calls nobody. */
export async function disableAllEndpoints(sql: Sql, reason: string): Promise<void> {
  await sql.run(`UPDATE "WebhookEndpoint" SET "state" = 'disabled', "disabledReason" = ?`, [reason]);
}
