import { z } from "zod";
import { type Webhook, WebhookCreate } from "@/lib/contract/webhooks/webhook";
import type { Status } from "@/lib/domain/status/status";
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
};

const { url, ordered } = WebhookCreate.shape;
/** The server checks the rest. */
export const WebhookShape = z.object({
  url,
  description: z.string(),
  teamId: z.string(),
  types: z.array(z.custom<WebhookType>()),
  statuses: z.array(z.custom<Status>()),
  fields: z.string(),
  ordered: ordered.unwrap(),
});

export const WEBHOOK_LABELS = {
  url: "URL",
  description: "Description",
  teamId: "Team",
  types: "Events",
  statuses: "Statuses",
  fields: "Changed fields",
  ordered: "Keep events of one file in order",
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
});

/** Returns what is sent, without the team, which stays as it is once the webhook exists. */
export function bodyOf({ url: address, description, types, statuses, fields, ordered: isOrdered }: WebhookValues) {
  const names = fields.split(/[\s,]+/).filter((name) => name !== "");
  const filters: Webhook["filters"] = {
    ...(types.length === 0 ? {} : { types }),
    ...(statuses.length === 0 ? {} : { statuses }),
    ...(names.length === 0 ? {} : { fields: names }),
  };
  return { url: address, description, filters, ordered: isOrdered };
}

/** The types of events with their meaning, to choose from. An example is sent by hand only. */
export const TYPE_OPTIONS = Object.entries(WEBHOOK_TYPES)
  .filter(([type]) => type !== "webhook.test")
  .map(([type, text]) => [type, `${type} – ${text}`] as const);
