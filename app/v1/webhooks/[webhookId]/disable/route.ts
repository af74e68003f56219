import { v1 } from "@/lib/api/operation";
import { Webhook, WebhookId } from "@/lib/contract/webhooks/webhook";
import { resource } from "@/lib/http/route/resource";
import { disableWebhook } from "@/lib/operations/webhooks/webhooks";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/webhooks/{webhookId}/disable", {
  POST: v1({
    title: "Disable webhook",
    description: "Sends nothing until the webhook is enabled. Events wait for up to 30 days.",
    scope: "webhooks:manage",
    params: WebhookId,
    reply: Webhook,
    run: ({ params, caller }) => disableWebhook(caller, params.webhookId),
  }),
});
