import type { NewWebhook, Webhook, WebhookCreate, WebhookPatch } from "@/lib/contract/webhooks/webhook";
import { firstIdAt, newId } from "@/lib/data/id";
import {
  countEndpoints,
  deleteEndpoint,
  type EndpointRow,
  insertEndpoint,
  setEndpoint,
} from "@/lib/data/webhooks/endpoints";
import { wrongUrl } from "@/lib/data/webhooks/post-webhook";
import { newWebhookSecret } from "@/lib/data/webhooks/signature";
import { allowedHosts } from "@/lib/data/webhooks/webhook-settings";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import { mayRead } from "@/lib/domain/caller/allow";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure, wrongField } from "@/lib/domain/failure";
import type { AdministrativeAction } from "@/lib/domain/settings/administrative-action";
import { OVERLAP_MS } from "@/lib/domain/webhooks/retry";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { writeWithPrisma } from "@/lib/operations/idempotently";
import { recordAdministration } from "@/lib/operations/settings/administrative-log";
import { findOwn, webhookOf } from "./find-webhooks";
import { nameOf } from "./send-due";

/** The most endpoints of an installation. */
const MOST_ENDPOINTS = 100;
/** Creates an endpoint, and returns its secret once. Fails with `validation_failed`. */
export async function createWebhook(caller: Caller, body: WebhookCreate): Promise<NewWebhook> {
  forbidLeadProviders(caller, "webhooks");
  const { url, description, filters, ordered, ratePerMinute = null, headers, format, payload } = body;
  refuseWrongUrl(url);
  requireReader(caller, payload);
  if (caller.teamId !== null && body.teamId !== undefined && body.teamId !== caller.teamId)
    throw wrongField("teamId", "must be your team");
  const secret = newWebhookSecret();
  const { now } = caller;
  return writeWithPrisma(caller, async (prisma, sql) => {
    await sql.lock("webhooks");
    if ((await countEndpoints(prisma)) >= MOST_ENDPOINTS)
      throw new Failure("validation_failed", `There are ${MOST_ENDPOINTS} webhooks already. Delete one first.`);
    const row: EndpointRow = {
      ...{ id: newId(now), createdAt: now, url, description, filters, ordered, ratePerMinute, headers },
      ...{ format, payload },
      teamId: body.teamId ?? caller.teamId,
      ...{ state: "enabled", disabledReason: null, firstFailureAt: null, lastSuccessAt: null },
      secrets: [secret],
      scannedTo: firstIdAt(now),
    };
    await insertEndpoint(prisma, row);
    await log(sql, caller, row, "webhookCreated");
    return { ...(await webhookOf(prisma, row)), secret: secret.secret };
  });
}

function refuseWrongUrl(url: string): void {
  const wrong = wrongUrl(url, allowedHosts());
  if (wrong !== undefined) throw wrongField("url", wrong);
}

/** Fails with `insufficient_scope` if a webhook sends what its caller may not read. */
function requireReader(caller: Caller, payload: EndpointRow["payload"]): void {
  if (payload === "thin" || mayRead(caller)) return;
  const scopes = ["applications:read"] as const;
  throw new Failure("insufficient_scope", "A webhook with full payload needs the scope applications:read.", { scopes });
}

const log = (sql: Sql, caller: Caller, row: EndpointRow, action: AdministrativeAction) =>
  recordAdministration(sql, caller, { action, subject: { id: row.id, name: nameOf(row), teamId: row.teamId } });

/** Changes an endpoint in a transaction, and logs it. */
async function change(
  caller: Caller,
  id: string,
  { action, to }: { readonly action: AdministrativeAction; readonly to: (row: EndpointRow) => Partial<EndpointRow> },
): Promise<EndpointRow> {
  return writeWithPrisma(caller, async (prisma, sql) => {
    await sql.lock(`webhook ${id}`);
    const row = await findOwn(prisma, caller, id);
    const next = { ...row, ...to(row) };
    if (action === "webhookUpdated") requireReader(caller, next.payload);
    await setEndpoint(prisma, next);
    await log(sql, caller, next, action);
    return next;
  });
}

/** Updates an endpoint. Fails with `not_found` and `validation_failed`. */
export async function updateWebhook(caller: Caller, id: string, patch: WebhookPatch): Promise<Webhook> {
  if (patch.url !== undefined) refuseWrongUrl(patch.url);
  const { url, description, filters, ordered, ratePerMinute, headers, format, payload } = patch;
  const row = await change(caller, id, {
    action: "webhookUpdated",
    to: (old) => ({
      url: url ?? old.url,
      description: description ?? old.description,
      filters: filters ?? old.filters,
      ordered: ordered ?? old.ordered,
      ratePerMinute: ratePerMinute === undefined ? old.ratePerMinute : ratePerMinute,
      headers: headers ?? old.headers,
      format: format ?? old.format,
      payload: payload ?? old.payload,
    }),
  });
  return webhookOf(await (await database()).prisma(), row);
}

/** Deletes an endpoint with what waits for it. Fails with `not_found`. */
export async function deleteWebhook(caller: Caller, id: string): Promise<{ done: true }> {
  return writeWithPrisma(caller, async (prisma, sql) => {
    await sql.lock(`webhook ${id}`);
    const row = await findOwn(prisma, caller, id);
    await deleteEndpoint(prisma, id);
    await log(sql, caller, row, "webhookDeleted");
    return { done: true };
  });
}

/** Gives an endpoint a new secret, and returns it once. The old one signs too for 24 hours. */
export async function rotateWebhook(caller: Caller, id: string): Promise<NewWebhook> {
  const secret = newWebhookSecret();
  const row = await change(caller, id, {
    action: "webhookRotated",
    to: ({ secrets }) => ({
      secrets: [secret, ...secrets.slice(0, 1).map((old) => ({ ...old, until: caller.now + OVERLAP_MS }))],
    }),
  });
  return { ...(await webhookOf(await (await database()).prisma(), row)), secret: secret.secret };
}

/** Sends to an endpoint again, what waited meanwhile included. */
export async function enableWebhook(caller: Caller, id: string): Promise<Webhook> {
  const to = () => ({ state: "enabled" as const, disabledReason: null, firstFailureAt: null });
  return webhookOf(await (await database()).prisma(), await change(caller, id, { action: "webhookEnabled", to }));
}

/** Sends nothing to an endpoint any more. Its events wait for up to 30 days. */
export async function disableWebhook(caller: Caller, id: string): Promise<Webhook> {
  const to = () => ({ state: "disabled" as const, disabledReason: "person" });
  return webhookOf(await (await database()).prisma(), await change(caller, id, { action: "webhookDisabled", to }));
}
