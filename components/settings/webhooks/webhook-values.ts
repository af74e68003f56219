import { z } from "zod";
import { type Webhook, WebhookCreate } from "@/lib/contract/webhooks/webhook";
import type { Status } from "@/lib/domain/status/status";
import type { WebhookFormat, WebhookPayload } from "@/lib/domain/webhooks/webhook-format";
import { WEBHOOK_TYPES, type WebhookType } from "@/lib/domain/webhooks/webhook-types";

/** The fields of the webhook form. */
export type WebhookValues = {
  url: string;
  description: string;
  teamId: string;
  types: WebhookType[];
  statuses: Status[];
  /** Names, separated by commas or spaces. */
  fields: string;
  ordered: boolean;
  /** A number, or empty for no limit. */
  ratePerMinute: string;
  /** One header on each line, such as `Authorization: Bearer abc`. Empty keeps the current ones. */
  headers: string;
  format: WebhookFormat;
  payload: WebhookPayload;
  /** Removes the headers that are set. */
  hasNoHeaders: boolean;
};

const { url, ordered, format, payload } = WebhookCreate.shape;
/** The server checks the rest. */
export const WebhookShape = z.object({
  url,
  description: z.string(),
  teamId: z.string(),
  types: z.array(z.custom<WebhookType>()),
  statuses: z.array(z.custom<Status>()),
  fields: z.string(),
  ordered: ordered.unwrap(),
  ratePerMinute: z.string().regex(/^\s*\d*\s*$/, "must be a whole number"),
  headers: z.string(),
  format: format.unwrap(),
  payload: payload.unwrap(),
  hasNoHeaders: z.boolean(),
});

export const WEBHOOK_LABELS = {
  url: "URL",
  description: "Description",
  teamId: "Team",
  types: "Events",
  statuses: "Statuses",
  fields: "Changed fields",
  ordered: "Keep events of one file in order",
  ratePerMinute: "Calls a minute at most",
  headers: "Extra headers",
  format: "Format",
  payload: "Content",
  hasNoHeaders: "Remove the extra headers",
} as const;

/** Returns the values of a webhook, or those of a new one. */
export const valuesOf = (webhook: Webhook | null, teamId: string): WebhookValues => ({
  url: webhook?.url ?? "",
  description: webhook?.description ?? "",
  teamId: webhook?.teamId ?? teamId,
  types: webhook?.filters.types ?? [],
  statuses: webhook?.filters.statuses ?? [],
  fields: webhook?.filters.fields?.join(", ") ?? "",
  ordered: webhook?.ordered ?? false,
  ratePerMinute: String(webhook?.ratePerMinute ?? ""),
  headers: "",
  format: webhook?.format ?? "standard",
  payload: webhook?.payload ?? "thin",
  hasNoHeaders: false,
});

/** Returns what is sent, without the team, which stays as it is once the webhook exists. */
export function bodyOf({ url: address, description, types, statuses, fields, ...values }: WebhookValues) {
  const names = fields.split(/[\s,]+/).filter((name) => name !== "");
  const filters: Webhook["filters"] = {
    ...(types.length === 0 ? {} : { types }),
    ...(statuses.length === 0 ? {} : { statuses }),
    ...(names.length === 0 ? {} : { fields: names }),
  };
  const rate = values.ratePerMinute.trim();
  const headers = headersIn(values.headers);
  return {
    ...{ url: address, description, filters, ordered: values.ordered, format: values.format, payload: values.payload },
    ratePerMinute: rate === "" ? null : Number(rate),
    ...(headers === null && !values.hasNoHeaders ? {} : { headers: headers ?? {} }),
  };
}

/** Returns the headers of lines such as "Authorization: Bearer abc"; null if there are none. */
function headersIn(text: string): Record<string, string> | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) return null;
  return Object.fromEntries(
    lines.map((line) => {
      const [name = "", ...value] = line.split(":");
      return [name.trim(), value.join(":").trim()];
    }),
  );
}

export const FORMAT_OPTIONS = [
  ["standard", "Standard Webhooks"],
  ["cloudevents", "CloudEvents"],
] as const satisfies readonly (readonly [WebhookFormat, string])[];

export const PAYLOAD_OPTIONS = [
  ["thin", "Changes only, no personal data"],
  ["full", "Changes and the full file, with personal data"],
] as const satisfies readonly (readonly [WebhookPayload, string])[];

/** The types of events with their meaning, to choose from. An example is sent by hand only. */
export const TYPE_OPTIONS = Object.entries(WEBHOOK_TYPES)
  .filter(([type]) => type !== "webhook.test")
  .map(([type, text]) => [type, `${type} – ${text}`] as const);
