import { v1 } from "@/lib/api/operation";
import { WebhookId } from "@/lib/contract/webhooks/webhook";
import { WebhookAttemptQuery, WebhookAttempts } from "@/lib/contract/webhooks/webhook-attempt";
import { resource } from "@/lib/http/route/resource";
import { listWebhookAttempts } from "@/lib/operations/webhooks/webhook-attempts";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/webhooks/{webhookId}/attempts", {
  GET: v1({
    title: "List webhook attempts",
    description: "Lists the calls of the last 30 days, newest first.",
    scope: "webhooks:manage",
    params: WebhookId,
    query: WebhookAttemptQuery,
    reply: WebhookAttempts,
    run: ({ params, query, caller }) => listWebhookAttempts(caller, params.webhookId, query),
  }),
});
