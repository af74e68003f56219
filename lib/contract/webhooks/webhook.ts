import { z } from "zod";
import { oneOf, optionalText, Status, Timestamp, text } from "@/lib/contract/fields";
import { oneOrMore } from "@/lib/contract/paging";
import { isOwnHeader } from "@/lib/domain/webhooks/own-headers";
import { WEBHOOK_FORMATS, WEBHOOK_PAYLOADS } from "@/lib/domain/webhooks/webhook-format";
import { EVENT_VERSION } from "@/lib/domain/webhooks/webhook-types";
import { EventTypeName } from "./webhook-event";

const MOST_LISTED = 100;
const Url = text(2_000).meta({ description: "Where to send events: https, port 443 or 8443, a public address." });
const Description = optionalText(200).meta({ description: "A note for people." });
const Filters = z
  .strictObject({
    types: z.array(EventTypeName).min(1).max(MOST_LISTED).optional().meta({ description: "Only these event types." }),
    statuses: z
      .array(Status)
      .min(1)
      .max(MOST_LISTED)
      .optional()
      .meta({ description: "Only applications that have one of these statuses." }),
    fields: z
      .array(text(100))
      .min(1)
      .max(MOST_LISTED)
      .optional()
      .meta({ description: "Only changes of one of these fields." }),
  })
  .meta({
    description: "What is sent. A list left out lets everything through. Removals pass every filter but `types`.",
  });
const Ordered = z
  .boolean("must be true or false")
  .meta({ description: "Whether the events of one application wait for each other." });

const MOST_A_MINUTE = 6_000;
const RatePerMinute = z
  .int("must be a whole number")
  .min(1, "must be 1 or more")
  .max(MOST_A_MINUTE, `must be at most ${MOST_A_MINUTE}`)
  .meta({ description: "The most calls in a minute. Absent: as many as there are events." });
const MOST_HEADERS = 10;
const Headers = z
  .record(
    z.string().regex(/^[A-Za-z0-9-]{1,64}$/, "must be names of letters, digits and hyphens"),
    z
      .string()
      .regex(/^[\x21-\x7e](?:[\x20-\x7e]{0,998}[\x21-\x7e])?$/, "must be a printable text of up to 1,000 characters"),
  )
  .refine((headers) => Object.keys(headers).length <= MOST_HEADERS, `must be at most ${MOST_HEADERS}`)
  .refine((headers) => Object.keys(headers).every((name) => !isOwnHeader(name)), {
    error: "must not be headers that every call has, such as Host, Content-Type or Webhook-Id",
  })
  .meta({
    description:
      "Headers sent with each call, such as an `Authorization` that your gateway expects. Stored encrypted, and never returned.",
    example: { Authorization: "Bearer 4f1b" },
  });

const Format = oneOf(WEBHOOK_FORMATS, "must be standard or cloudevents").meta({
  description:
    "The format of the body: `standard` as Standard Webhooks describe it, or `cloudevents` for CloudEvents 1.0 as JSON.",
});
const Payload = oneOf(WEBHOOK_PAYLOADS, "must be thin or full").meta({
  description:
    "`thin`: ids, names of fields and the status, with no personal data. `full`: also the application as it is when the event is sent, as Get application returns it. Needs `applications:read`.",
});

const LatestAttempts = z
  .object({
    attempts: z.number().int().meta({ description: "How many they are." }),
    failed: z.number().int().meta({ description: "How many of them failed." }),
    p95Ms: z.number().int().optional().meta({
      description: "19 of 20 took no longer, in milliseconds. Absent without attempts.",
    }),
  })
  .meta({ description: "The latest attempts, up to 200." });

const State = z.enum(["enabled", "failing", "disabled"]);

/** An address that is called when something changes. */
export const Webhook = z
  .object({
    id: z.string(),
    createdAt: Timestamp,
    url: Url,
    description: z.string().meta({ description: "A note for people." }),
    teamId: z.string().optional().meta({ description: "The team whose events it receives. Absent: all teams." }),
    filters: Filters,
    ordered: Ordered,
    ratePerMinute: RatePerMinute.optional(),
    format: Format,
    payload: Payload,
    apiVersion: z.literal(EVENT_VERSION).meta({ description: "The version of the events that it gets." }),
    headerNames: z
      .array(z.string())
      .meta({ description: "The names of the headers that are sent with each call, without their values." }),
    state: State.meta({
      description:
        "`failing`: an event failed 4 times or more, and events are still sent. `disabled`: nothing is sent, and events wait for up to 30 days.",
    }),
    disabledReason: z.enum(["person", "gone", "failures", "restored"]).optional().meta({
      description:
        "Why it is disabled: by a person, because the receiver answered 410, after 5 days without success, or because the data come from a backup.",
    }),
    lastSuccessAt: Timestamp.optional(),
    publicKey: z.string().meta({ description: "Verifies the `v1a` signatures: `whpk_` and base64." }),
    waiting: z.number().int().meta({ description: "Events not sent yet, counted up to 1,000." }),
    givenUp: z.number().int().meta({ description: "Events given up after ten attempts, counted up to 1,000." }),
    latest: LatestAttempts,
  })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof Webhook>;

export const Webhooks = z.object({ data: z.array(Webhook) }).meta({ id: "Webhooks" });
export type Webhooks = z.infer<typeof Webhooks>;

const Secret = z.string().meta({ description: "Verifies the `v1` signatures: `whsec_` and base64. Shown only now." });

/** An endpoint with its secret, which is shown once. */
export const NewWebhook = Webhook.extend({ secret: Secret }).meta({ id: "NewWebhook" });
export type NewWebhook = z.infer<typeof NewWebhook>;

const EXAMPLE = { url: "https://hooks.example.com/hearthline", filters: { types: ["contact.stopped" as const] } };

/** The body of Create webhook. */
export const WebhookCreate = z
  .object({
    url: Url,
    description: Description.default(""),
    teamId: text(100).optional().meta({ description: "The team whose events it receives. Absent: your team, or all." }),
    filters: Filters.default({}),
    ordered: Ordered.default(false),
    ratePerMinute: RatePerMinute.optional(),
    headers: Headers.default({}),
    format: Format.default("standard"),
    payload: Payload.default("thin"),
  })
  .meta({ id: "WebhookCreate", example: EXAMPLE });
export type WebhookCreate = z.infer<typeof WebhookCreate>;

/** The body of Update webhook. */
export const WebhookPatch = z
  .object({
    url: Url.optional(),
    description: Description.optional(),
    filters: Filters.optional(),
    ordered: Ordered.optional(),
    ratePerMinute: RatePerMinute.nullable().optional().meta({ description: "Null: as many as there are events." }),
    headers: Headers.optional(),
    format: Format.optional(),
    payload: Payload.optional(),
  })
  .meta({ id: "WebhookPatch", example: { filters: {} } });
export type WebhookPatch = z.infer<typeof WebhookPatch>;

/** The query of List webhooks. */
export const WebhookQuery = z.object({ state: oneOrMore(State, "Only webhooks with one of these states.") });
export type WebhookQuery = z.infer<typeof WebhookQuery>;

export const WebhookId = z.object({ webhookId: z.string() });
