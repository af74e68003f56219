import { v1 } from "@/lib/api/operation";
import { WebhookId } from "@/lib/contract/webhooks/webhook";
import { WebhookReplay, WebhookReplayed } from "@/lib/contract/webhooks/webhook-attempt";
import { resource } from "@/lib/http/route/resource";
import { replayWebhook } from "@/lib/operations/webhooks/replay-webhook";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/webhooks/{webhookId}/replay", {
  POST: v1({
    title: "Replay events",
    description:
      "Sends events of the last 30 days again with the same `webhook-id`, or those that this webhook never got.",
    scope: "webhooks:manage",
    params: WebhookId,
    body: WebhookReplay,
    reply: WebhookReplayed,
    run: ({ params, body, caller }) => replayWebhook(caller, params.webhookId, body),
  }),
});
