import { z } from "zod";
import { Identifier, oneOf, Timestamp, text } from "@/lib/contract/fields";
import { nextCursor, Page } from "@/lib/contract/paging";
import { EventTypeName } from "./webhook-event";

const MOST_TYPES = 100;
/** The most events that are chosen one by one. */
const MOST_CHOSEN = 100;

/** The body of Send test event. */
export const WebhookTest = z
  .object({ type: EventTypeName.default("webhook.test").meta({ description: "The type of the example." }) })
  .meta({ id: "WebhookTest", example: { type: "contact.stopped" } });
export type WebhookTest = z.infer<typeof WebhookTest>;

/** The body of Replay events. */
export const WebhookReplay = z
  .object({
    since: Timestamp.meta({ description: "Sends events from this time on, in epoch milliseconds." }),
    until: Timestamp.optional().meta({ description: "Sends events before this time only, in epoch milliseconds." }),
    only: oneOf(["failed", "missing", "all"], "must be failed, missing or all").default("failed").meta({
      description:
        "`failed`: events that were given up. `missing`: events that this webhook never got and that match its filters now, such as those from before it was added; not those about enrollments, contact rules and webhooks. `all`: events that were given up or arrived.",
    }),
    cursor: text(200)
      .optional()
      .meta({ description: "The `nextCursor` of the call before, with the same other fields." }),
    types: z.array(EventTypeName).min(1).max(MOST_TYPES).optional().meta({ description: "Only these event types." }),
    eventIds: z
      .array(Identifier)
      .min(1)
      .max(MOST_CHOSEN, `must have at most ${MOST_CHOSEN} ids`)
      .optional()
      .meta({ description: "Only these events, by the `webhook-id` of their calls. Only with `all` or `failed`." }),
  })
  .meta({ id: "WebhookReplay", example: { since: 1795273200000 } });
export type WebhookReplay = z.infer<typeof WebhookReplay>;

export const WebhookReplayed = z
  .object({
    count: z.number().int().meta({ description: "How many events were queued: at most 1,000 with each call." }),
    nextCursor: z
      .string()
      .optional()
      .meta({ description: "Present if there may be more: repeat the call with this as `cursor`." }),
    until: Timestamp.optional().meta({ description: "The time of the last of these events, if there may be more." }),
  })
  .meta({ id: "WebhookReplayed" });
export type WebhookReplayed = z.infer<typeof WebhookReplayed>;

/** One call of an endpoint. */
export const WebhookAttempt = z
  .object({
    id: z.string(),
    type: z.string(),
    at: Timestamp,
    eventId: z.string().optional().meta({
      description: "The header `webhook-id` of the call: the same each time an event is sent. Absent after 30 days.",
    }),
    request: z.string().optional().meta({ description: "The body of the call. Absent after 30 days." }),
    isReplay: z.boolean().meta({ description: "Whether somebody sent it again, or asked for an example." }),
    ms: z.number().int().meta({ description: "Milliseconds until the response, or until the attempt failed." }),
    address: z.string().optional().meta({ description: "The IP address that was called. Absent through a proxy." }),
    status: z.number().int().optional().meta({ description: "The HTTP status of the response." }),
    error: z.enum(["dns", "blocked", "refused", "tls", "timeout", "status"]).optional().meta({
      description:
        "Why it failed: no such host, an address that must not be called, no connection, a wrong certificate, no response in 15 seconds, or a status other than 2xx. Absent for a success.",
    }),
    response: z.string().meta({ description: "The first 4 kB of the response." }),
  })
  .meta({ id: "WebhookAttempt" });
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookAttempts = z.object({ data: z.array(WebhookAttempt), nextCursor }).meta({ id: "WebhookAttempts" });
export type WebhookAttempts = z.infer<typeof WebhookAttempts>;

export const WebhookAttemptQuery = Page.extend({
  isFailed: z.literal("true", "must be true, or left out").optional().meta({ description: "Only failed attempts." }),
});
export type WebhookAttemptQuery = z.infer<typeof WebhookAttemptQuery>;

export const WebhookAttemptId = z.object({ webhookId: z.string(), attemptId: z.string() });
export type WebhookAttemptId = z.infer<typeof WebhookAttemptId>;
