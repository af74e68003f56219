import { v1 } from "@/lib/api/operation";
import { NewWebhook, WebhookCreate, WebhookQuery, Webhooks } from "@/lib/contract/webhooks/webhook";
import { resource } from "@/lib/http/route/resource";
import { listWebhooks } from "@/lib/operations/webhooks/find-webhooks";
import { createWebhook } from "@/lib/operations/webhooks/webhooks";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/webhooks", {
  GET: v1({
    title: "List webhooks",
    description: "Lists the webhooks of your team, or all.",
    scope: "webhooks:manage",
    query: WebhookQuery,
    reply: Webhooks,
    run: ({ caller, query }) => listWebhooks(caller, query),
  }),
  POST: v1({
    title: "Create webhook",
    description:
      "From now on, sends an event to the URL whenever something changes, within a second. The response holds the secret that verifies signatures, once.",
    scope: "webhooks:manage",
    body: WebhookCreate,
    reply: NewWebhook,
    run: ({ body, caller }) => createWebhook(caller, body),
  }),
});
