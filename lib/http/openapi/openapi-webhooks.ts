import type { RouteConfig } from "@asteasolutions/zod-to-openapi";
import { z } from "zod";
import { CloudEvent, WebhookEvent } from "@/lib/contract/webhooks/webhook-event";
import { cloudEventOf } from "@/lib/domain/webhooks/event-body";
import { SERVICE_TYPES, WEBHOOK_TYPES, type WebhookType } from "@/lib/domain/webhooks/webhook-types";

const ID = "019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f";
const SIGNATURE = "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=";
/** Example fields of changes. */
const CHANGED: Partial<Record<WebhookType, readonly string[]>> = {
  "application.updated": ["status"],
  "contact.attempted": ["attemptChannel"],
  "contact.stopped": ["stoppedAt"],
};

export const webhookHeaders = z.object({
  "webhook-id": z.string().meta({
    description: "Unique to the event, and the same each time it is sent: leave out what you have seen.",
    example: `evt_${ID}`,
  }),
  "webhook-timestamp": z
    .string()
    .meta({ description: "When this call was made: Unix seconds.", example: "1795255200" }),
  "webhook-signature": z.string().meta({
    description: "Signatures of Standard Webhooks, separated by spaces: `v1` and `v1a` for each secret.",
    example: SIGNATURE,
  }),
  "webhook-replay": z.literal("true").optional().meta({ description: "Present if somebody sent the event again." }),
});

/** Returns what each type of event looks like to a receiver. */
export function webhookCalls(): RouteConfig[] {
  return Object.entries(WEBHOOK_TYPES).map(([type, description]) => ({
    method: "post",
    path: type,
    operationId: `webhook${type.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: type,
    description,
    tags: ["Webhooks"],
    security: [],
    request: {
      headers: webhookHeaders,
      body: {
        required: true,
        content: {
          "application/json": { schema: WebhookEvent, example: exampleOf(type as WebhookType) },
          "application/cloudevents+json": { schema: CloudEvent, example: cloudExampleOf(type as WebhookType) },
        },
      },
    },
    responses: {
      200: { description: "Any status from 200 to 299: the event arrived." },
      410: { description: "You want no more events: the webhook is disabled." },
      429: { description: "Too many: calls pause, for as long as `Retry-After` says." },
    },
  }));
}

/** Returns an example of an event. */
export function exampleOf(type: WebhookType): WebhookEvent {
  return { type, timestamp: "2026-11-21T10:00:00.000Z", data: dataOf(type) };
}

function dataOf(type: WebhookType): WebhookEvent["data"] {
  const fields = [...(CHANGED[type] ?? [])];
  if (type === "rules.published") return { fields, rulesVersion: "5f0c3a9be1d2" };
  if (type === "webhook.test") return { fields };
  if (type in SERVICE_TYPES) return { fields, webhookId: ID };
  if (type === "enrollment.ended") return { applicationId: ID, fields, status: "CONTACTED", reason: "replied" };
  return { applicationId: ID, fields, ...(type === "application.left" ? {} : { status: "CONTACTED" as const }) };
}

/** Returns the same example as a CloudEvent. */
export const cloudExampleOf = (type: WebhookType): CloudEvent =>
  cloudEventOf(exampleOf(type), { id: `evt_${ID}`, source: "https://loans.example.com" });
