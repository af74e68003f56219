import { counted } from "@/components/format/counted";
import type { Webhook } from "@/lib/contract/webhooks/webhook";
import type { WebhookAttempt } from "@/lib/contract/webhooks/webhook-attempt";

/** Why a call failed. */
export const ERROR_TEXT: Readonly<Record<NonNullable<WebhookAttempt["error"]>, string>> = {
  dns: "No such host",
  blocked: "Not a public address",
  refused: "No connection",
  tls: "Certificate not valid",
  timeout: "No response in 15 seconds",
  status: "Not a success",
};

/** Why a webhook is disabled, as a sentence. */
export const DISABLED_TEXT: Readonly<Record<NonNullable<Webhook["disabledReason"]>, string>> = {
  person: "Someone disabled it.",
  gone: "The receiver answered 410, which means that it wants no more events.",
  failures: "Nothing arrived for 5 days.",
  restored: "The data come from a backup, and the receiver may know more than the backup does.",
};

/** Returns the URL of a webhook without its scheme, as its name. */
export const nameOf = ({ url }: Pick<Webhook, "url">) => url.replace(/^https?:\/\//, "");

/** Returns which events a webhook sends: "All events" or "3 types of events, 2 statuses". */
export function filtersText({ types, statuses, fields }: Webhook["filters"]): string {
  const parts = [
    types === undefined ? "All events" : counted(types.length, "type of event", "types of events"),
    statuses === undefined ? "" : counted(statuses.length, "status", "statuses"),
    fields === undefined ? "" : counted(fields.length, "field", "fields"),
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** Returns how many of the latest calls arrived, and how long they took: "98% arrived, 95% of them within 120 ms". */
export function latestText({ attempts, failed, p95Ms }: Webhook["latest"]): string | null {
  if (attempts === 0 || p95Ms === undefined) return null;
  const share = Math.floor(((attempts - failed) / attempts) * 100);
  return `${share}% of the latest ${counted(attempts, "call", "calls")} arrived · p95 ${p95Ms.toLocaleString("en-US")} ms`;
}
