import type { Webhook, WebhookQuery, Webhooks } from "@/lib/contract/webhooks/webhook";
import { latestAttempts } from "@/lib/data/webhooks/attempts";
import { countDeliveries } from "@/lib/data/webhooks/deliveries";
import { type EndpointRow, findEndpoint, listEndpoints } from "@/lib/data/webhooks/endpoints";
import { publicKeyOf } from "@/lib/data/webhooks/signature";
import { database } from "@/lib/database/database";
import type { PrismaClient } from "@/lib/database/generated/sqlite/client";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";
import { EVENT_VERSION } from "@/lib/domain/webhooks/webhook-types";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { withoutNull } from "@/lib/operations/without-null";

/** Waiting and given-up events are counted up to here. */
const MOST_COUNTED = 1_000;
/** The success rate and the speed of a webhook come from at most this many of its latest attempts. */
const LATEST = 200;
const SLOWEST = 0.95;

/** Lists the endpoints of the caller's team, or all. */
export async function listWebhooks(caller: Caller, { state: states }: WebhookQuery): Promise<Webhooks> {
  forbidLeadProviders(caller, "webhooks");
  const prisma = await (await database()).prisma();
  const all = await listEndpoints(prisma, caller.teamId);
  const rows = states === undefined ? all : all.filter(({ state }) => states.includes(state));
  return { data: await Promise.all(rows.map((row) => webhookOf(prisma, row))) };
}

/** Returns an endpoint. Fails with `not_found`. */
export async function getWebhook(caller: Caller, id: string): Promise<Webhook> {
  const prisma = await (await database()).prisma();
  return webhookOf(prisma, await findOwn(prisma, caller, id));
}

/** Returns an endpoint that the caller may see. Fails with `not_found`. */
export async function findOwn(prisma: PrismaClient, caller: Caller, id: string): Promise<EndpointRow> {
  forbidLeadProviders(caller, "webhooks");
  const row = await findEndpoint(prisma, id);
  if (row === null || (caller.teamId !== null && row.teamId !== caller.teamId))
    throw new Failure("not_found", "There is no such webhook.");
  return row;
}

/** Returns an endpoint as the API shows it. */
export async function webhookOf(prisma: PrismaClient, row: EndpointRow): Promise<Webhook> {
  const { id, createdAt, url, description, filters, ordered, ratePerMinute, headers, format, payload, state } = row;
  const { pending: waiting, exhausted: givenUp } = await countDeliveries(prisma, id, MOST_COUNTED);
  return {
    ...{ id, createdAt, url, description, filters, ordered, format, payload, state, waiting, givenUp },
    apiVersion: EVENT_VERSION,
    latest: latestOf(await latestAttempts(prisma, id, LATEST)),
    ...withoutNull({
      teamId: row.teamId,
      ratePerMinute,
      disabledReason: row.disabledReason as Webhook["disabledReason"] | null,
      lastSuccessAt: row.lastSuccessAt,
    }),
    headerNames: Object.keys(headers),
    publicKey: publicKeyOf(row.secrets[0]?.key ?? ""),
  };
}

function latestOf(attempts: readonly { readonly ms: number; readonly error: string | null }[]): Webhook["latest"] {
  const times = attempts.map(({ ms }) => ms).sort((a, b) => a - b);
  const p95Ms = times[Math.ceil(times.length * SLOWEST) - 1];
  return {
    attempts: times.length,
    failed: attempts.filter(({ error }) => error !== null).length,
    ...(p95Ms === undefined ? {} : { p95Ms }),
  };
}
