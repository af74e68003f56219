import { z } from "zod";
import { ApplicationEvent } from "@/lib/contract/applications/event";
import { CloudEvent, WebhookEvent } from "@/lib/contract/webhooks/webhook-event";
import { EVENT_TYPES } from "@/lib/domain/applications/event-type";
import { MEDIA_TYPES } from "@/lib/domain/webhooks/webhook-format";
import { EVENT_VERSION, WEBHOOK_TYPES, type WebhookType } from "@/lib/domain/webhooks/webhook-types";
import { cloudExampleOf, exampleOf, webhookHeaders } from "./openapi-webhooks";

const STREAMED = "applicationEvent";

/** Returns the JSON Schemas of named shapes and of those in them, by their names. */
function schemasOf(shapes: readonly z.ZodType[]): Record<string, unknown> {
  const all = shapes.map(
    (shape) => z.toJSONSchema(shape, { target: "draft-7", io: "output", unrepresentable: "any" }).definitions,
  );
  return JSON.parse(JSON.stringify(Object.assign({}, ...all)).replaceAll("#/definitions/", "#/components/schemas/"));
}

/** Returns the name of a message: `contact.stopped` as `contactStopped`. */
const nameOf = (type: string) => type.replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());

const messageOf = ([type, description]: readonly [string, string]) => {
  const example = exampleOf(type as WebhookType);
  return [
    nameOf(type),
    {
      ...{ name: type, title: type, summary: description, contentType: MEDIA_TYPES.standard },
      headers: { $ref: "#/components/schemas/WebhookHeaders" },
      payload: { $ref: "#/components/schemas/WebhookEvent" },
      examples: [{ name: type, payload: example }],
    },
  ] as const;
};

/** Returns the AsyncAPI 3.1 document: the calls of webhooks in both formats, and the live stream. */
export function asyncApiDocument() {
  const messages = Object.fromEntries(Object.entries(WEBHOOK_TYPES).map(messageOf));
  const cloudEvent = {
    ...{ name: "cloudEvent", title: "Any event as a CloudEvent", contentType: MEDIA_TYPES.cloudevents },
    summary: "Any event, as sent to a webhook with `format: cloudevents`.",
    headers: { $ref: "#/components/schemas/WebhookHeaders" },
    payload: { $ref: "#/components/schemas/CloudEvent" },
    examples: [{ name: "contact.stopped", payload: cloudExampleOf("contact.stopped") }],
  };
  const streamed = {
    ...{ name: STREAMED, title: "An event of the live stream", contentType: "application/json" },
    summary: `One of ${EVENT_TYPES.join(", ")}.`,
    payload: { $ref: "#/components/schemas/ApplicationEvent" },
  };
  const all = { ...messages, cloudEvent };
  const refs = (names: readonly string[], to: string) => names.map((name) => ({ $ref: `${to}/${name}` }));
  const own = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }]));
  return {
    asyncapi: "3.1.0",
    id: "urn:hearthline",
    info: {
      title: "Hearthline events",
      version: EVENT_VERSION,
      description: "Events that Hearthline sends when something changes, by webhook and on the live stream.",
      license: { name: "MIT" },
      contact: { name: "The owner of this Hearthline server" },
      tags: [{ name: "Events" }, { name: "Webhooks" }],
    },
    defaultContentType: "application/json",
    servers: {
      own: {
        ...{ host: "{host}", protocol: "https", description: "Your Hearthline server." },
        variables: { host: { default: "127.0.0.1:3000", description: "Such as loans.example.com." } },
      },
    },
    channels: {
      webhook: {
        ...{ address: null, description: "The URL of the webhook, at your receiver.", servers: [] },
        messages: own(Object.keys(all)),
      },
      stream: {
        address: "/v1/events",
        description: "Server-sent events, for a GET with `Accept: text/event-stream` and an access token.",
        messages: own([STREAMED]),
      },
    },
    operations: {
      callWebhook: {
        ...{ action: "send", channel: { $ref: "#/channels/webhook" } },
        summary: "Calls a webhook until it answers with a 2xx status, up to ten times in about 75 hours.",
        bindings: { http: { method: "POST", bindingVersion: "0.3.0" } },
        messages: refs(Object.keys(all), "#/channels/webhook/messages"),
      },
      streamEvents: {
        ...{ action: "send", channel: { $ref: "#/channels/stream" } },
        summary: "Sends each event to every open stream.",
        bindings: { http: { method: "GET", bindingVersion: "0.3.0" } },
        messages: refs([STREAMED], "#/channels/stream/messages"),
      },
    },
    components: {
      messages: { ...all, [STREAMED]: streamed },
      schemas: {
        ...schemasOf([WebhookEvent, CloudEvent, ApplicationEvent]),
        WebhookHeaders: z.toJSONSchema(webhookHeaders, { target: "draft-7", io: "output" }),
      },
    },
  };
}
