import type { WebhookFormat } from "./webhook-format";

/** Where an installation without a public address says that its events come from. */
const NO_ADDRESS = "urn:hearthline";
const TYPE_PREFIX = "dev.hearthline.";

/** An event as Standard Webhooks describe it. */
type Event<Data> = { readonly type: string; readonly timestamp: string; readonly data: Data };

type Envelope = {
  /** The `webhook-id` of the call. */
  readonly id: string;
  /** The address of this installation; undefined if it is not set. */
  readonly source: string | undefined;
};

/** Returns an event as a CloudEvent (CloudEvents 1.0, structured as JSON). */
export function cloudEventOf<Data extends { readonly applicationId?: string | undefined }>(
  { type, timestamp, data }: Event<Data>,
  { id, source }: Envelope,
) {
  return {
    ...{
      specversion: "1.0" as const,
      id,
      source: source ?? NO_ADDRESS,
      type: `${TYPE_PREFIX}${type}`,
      time: timestamp,
    },
    ...(data.applicationId === undefined ? {} : { subject: data.applicationId }),
    ...{ datacontenttype: "application/json" as const, data },
  };
}

/** Returns what is sent for an event, as JSON. */
export const bodyOf = (
  event: Event<{ readonly applicationId?: string | undefined }>,
  { format, ...envelope }: Envelope & { readonly format: WebhookFormat },
): string => JSON.stringify(format === "standard" ? event : cloudEventOf(event, envelope));

/** Returns the format of a body, which an endpoint may no longer use for new events. */
export const formatOf = (body: string): WebhookFormat =>
  body.startsWith(`{"specversion"`) ? "cloudevents" : "standard";

/** Returns a body with an application added to its data. `application` is JSON. */
export function withApplication(body: string, application: string): string {
  const event: { readonly data: object } = JSON.parse(body);
  return JSON.stringify({ ...event, data: { ...event.data, application: JSON.parse(application) } });
}
