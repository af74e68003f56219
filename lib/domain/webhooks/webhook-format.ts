/** The formats of the body: `standard` for Standard Webhooks 1.0.0, `cloudevents` for CloudEvents 1.0 as JSON. */
export const WEBHOOK_FORMATS = ["standard", "cloudevents"] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** The content of the body: `thin` has ids and the names of changed fields, `full` also has the application. */
export const WEBHOOK_PAYLOADS = ["thin", "full"] as const;
export type WebhookPayload = (typeof WEBHOOK_PAYLOADS)[number];

/** The media types of the formats. */
export const MEDIA_TYPES: Readonly<Record<WebhookFormat, string>> = {
  standard: "application/json",
  cloudevents: "application/cloudevents+json",
};
