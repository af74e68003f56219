import { z } from "zod";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { toast } from "@/components/ui/feedback/toast";
import { SelectField } from "@/components/ui/input/select-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useTestWebhook } from "@/lib/client/webhooks/webhooks";
import type { Webhook } from "@/lib/contract/webhooks/webhook";
import { WEBHOOK_TYPE_NAMES, type WebhookType } from "@/lib/domain/webhooks/webhook-types";
import { ERROR_TEXT } from "./webhook-words";

type TestWebhookDialogProps = { readonly webhook: Webhook; readonly onClose: () => void };
type Values = { type: WebhookType };

/** Sends an example at once, and says how it went. */
export function TestWebhookDialog({ webhook, onClose }: TestWebhookDialogProps) {
  const { mutateAsync } = useTestWebhook(webhook.id);
  const form = useRequestForm<Values>({
    shape: z.object({ type: z.enum(WEBHOOK_TYPE_NAMES) }),
    defaults: { type: "webhook.test" },
    labels: { type: "Type of event" },
    send: async ({ type }) => {
      const { status, error } = await mutateAsync({ type });
      onClose();
      if (error === undefined) toast(`The example arrived: ${status}.`);
      else toast("The example did not arrive.", { detail: status === undefined ? ERROR_TEXT[error] : `${status}` });
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title="Send an example"
      intro="It is signed like every event, and is about no file. A disabled webhook gets it too."
    >
      <RequestForm form={form} legend="Example" refused="The example was not sent" submit="Send" pending="Sending…">
        <SelectField {...form.field("type")} options={WEBHOOK_TYPE_NAMES.map((type) => [type, type])} />
      </RequestForm>
    </Dialog>
  );
}
