import { v1 } from "@/lib/api/operation";
import { Done } from "@/lib/contract/accounts/account";
import { Webhook, WebhookId, WebhookPatch } from "@/lib/contract/webhooks/webhook";
import { resource } from "@/lib/http/route/resource";
import { getWebhook } from "@/lib/operations/webhooks/find-webhooks";
import { deleteWebhook, updateWebhook } from "@/lib/operations/webhooks/webhooks";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/webhooks/{webhookId}", {
  GET: v1({
    title: "Get webhook",
    description: "Returns a webhook with its state.",
    scope: "webhooks:manage",
    params: WebhookId,
    reply: Webhook,
    run: ({ params, caller }) => getWebhook(caller, params.webhookId),
  }),
  PATCH: v1({
    title: "Update webhook",
    description: "Changes the URL or what is sent.",
    scope: "webhooks:manage",
    params: WebhookId,
    body: WebhookPatch,
    reply: Webhook,
    run: ({ params, body, caller }) => updateWebhook(caller, params.webhookId, body),
  }),
  DELETE: v1({
    title: "Delete webhook",
    description: "Deletes a webhook, its attempts, and the events that wait for it.",
    scope: "webhooks:manage",
    params: WebhookId,
    reply: Done,
    run: ({ params, caller }) => deleteWebhook(caller, params.webhookId),
  }),
});
