import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { SAVED } from "@/components/ui/feedback/saved";
import { toast } from "@/components/ui/feedback/toast";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useUpdateWebhook } from "@/lib/client/webhooks/webhooks";
import type { Webhook } from "@/lib/contract/webhooks/webhook";
import { WebhookFields } from "./webhook-fields";
import { bodyOf, valuesOf, WEBHOOK_LABELS, WebhookShape, type WebhookValues } from "./webhook-values";

type EditWebhookDialogProps = { readonly webhook: Webhook; readonly onClose: () => void };

/** Changes where a webhook sends events, and which. */
export function EditWebhookDialog({ webhook, onClose }: EditWebhookDialogProps) {
  const { mutateAsync } = useUpdateWebhook(webhook.id);
  const form = useRequestForm<WebhookValues>({
    shape: WebhookShape,
    defaults: valuesOf(webhook, ""),
    labels: WEBHOOK_LABELS,
    send: async (values) => {
      await mutateAsync(bodyOf(values));
      onClose();
      toast(SAVED);
    },
  });
  return (
    <Dialog onClose={onClose} title="Change the webhook">
      <RequestForm form={form} legend="Webhook" refused="The webhook was not saved" submit="Save" pending="Saving…">
        <WebhookFields form={form} headerNames={webhook.headerNames} />
      </RequestForm>
    </Dialog>
  );
}
