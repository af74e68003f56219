import { useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { ShownOnceDialog } from "@/components/settings/shown-once-dialog";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { RequestFailure } from "@/lib/client/request/request";
import { useRotateWebhook } from "@/lib/client/webhooks/webhooks";
import type { Webhook } from "@/lib/contract/webhooks/webhook";

type RotateWebhookDialogProps = { readonly webhook: Webhook; readonly onClose: () => void };

/** Makes a new secret, and shows it once. */
export function RotateWebhookDialog({ webhook, onClose }: RotateWebhookDialogProps) {
  const { mutate, data, isPending, error } = useRotateWebhook(webhook.id);
  const [isAsking, setAsking] = useState(true);
  if (!isAsking && data !== undefined) {
    return (
      <ShownOnceDialog
        title="Keep this secret"
        label="the new secret of the webhook"
        secret={data.secret}
        advice="Copy it now, it won't be shown again. The old secret signs too for 24 hours."
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Make a new secret?"
      intro="For 24 hours, each call is signed with the new secret and the old one. Give the new one to the receiver until then."
      verb="Make a new secret"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: () => setAsking(false) })}
    >
      {error instanceof RequestFailure && <ErrorAlert title="The secret is still the old one" failure={error} />}
    </ConfirmDialog>
  );
}
