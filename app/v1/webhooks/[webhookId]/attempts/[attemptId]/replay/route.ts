import { v1 } from "@/lib/api/operation";
import { WebhookAttemptId, WebhookReplayed } from "@/lib/contract/webhooks/webhook-attempt";
import { resource } from "@/lib/http/route/resource";
import { replayWebhookAttempt } from "@/lib/operations/webhooks/replay-webhook";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource(
  "/v1/webhooks/{webhookId}/attempts/{attemptId}/replay",
  {
    POST: v1({
      title: "Replay attempt",
      description: "Sends the event of this attempt again, with the same `webhook-id`, once.",
      scope: "webhooks:manage",
      params: WebhookAttemptId,
      reply: WebhookReplayed,
      run: ({ params, caller }) => replayWebhookAttempt(caller, params),
    }),
  },
);
