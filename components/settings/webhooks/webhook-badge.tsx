import { Badge } from "@/components/ui/feedback/badge";
import type { Webhook } from "@/lib/contract/webhooks/webhook";

/** Shows the state of a webhook, unless it is as it should be. */
export function WebhookBadge({ state }: Pick<Webhook, "state">) {
  if (state === "failing") return <Badge look="bad">Failing</Badge>;
  if (state === "disabled") return <Badge look="notice">Disabled</Badge>;
  return null;
}
