import { v1 } from "@/lib/api/operation";
import { NewWebhook, WebhookId } from "@/lib/contract/webhooks/webhook";
import { resource } from "@/lib/http/route/resource";
import { rotateWebhook } from "@/lib/operations/webhooks/webhooks";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/webhooks/{webhookId}/rotate", {
  POST: v1({
    title: "Rotate webhook secret",
    description: "Makes a new secret and returns it once. For 24 hours, every event is signed with the old one too.",
    scope: "webhooks:manage",
    params: WebhookId,
    reply: NewWebhook,
    run: ({ params, caller }) => rotateWebhook(caller, params.webhookId),
  }),
});
