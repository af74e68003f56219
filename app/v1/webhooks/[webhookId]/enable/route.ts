import { v1 } from "@/lib/api/operation";
import { Webhook, WebhookId } from "@/lib/contract/webhooks/webhook";
import { resource } from "@/lib/http/route/resource";
import { enableWebhook } from "@/lib/operations/webhooks/webhooks";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/webhooks/{webhookId}/enable", {
  POST: v1({
    title: "Enable webhook",
    description: "Sends again what waited while the webhook was disabled, and everything from now on.",
    scope: "webhooks:manage",
    params: WebhookId,
    reply: Webhook,
    run: ({ params, caller }) => enableWebhook(caller, params.webhookId),
  }),
});
