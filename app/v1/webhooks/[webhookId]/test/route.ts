import { v1 } from "@/lib/api/operation";
import { WebhookId } from "@/lib/contract/webhooks/webhook";
import { WebhookAttempt, WebhookTest } from "@/lib/contract/webhooks/webhook-attempt";
import { resource } from "@/lib/http/route/resource";
import { testWebhook } from "@/lib/operations/webhooks/webhook-attempts";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/webhooks/{webhookId}/test", {
  POST: v1({
    title: "Send test event",
    description: "Sends an example at once, and returns how it went.",
    scope: "webhooks:manage",
    params: WebhookId,
    body: WebhookTest,
    reply: WebhookAttempt,
    run: ({ params, body, caller }) => testWebhook(caller, params.webhookId, body),
  }),
});
